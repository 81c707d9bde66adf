import type { Variant, Visits } from './compare.ts';
import type { Visit } from './visit.ts';

export type Metric = Exclude<keyof Visit, 'files'>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function medianOf(visits: Visits, variant: Variant, metric: Metric): number {
  return median(visits[variant].map((visit) => visit[metric]));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} K`;
const whole = (value: number) => value.toFixed(0);
const FORMATS: Readonly<Record<Metric, (value: number) => string>> = {
  bytes: kilobytes,
  codeBytes: kilobytes,
  requests: whole,
  depth: whole,
  lcp: whole,
  ready: whole,
  usable: whole,
  blocking: whole,
};

export function ratio(visits: Visits, metric: Metric): number {
  return medianOf(visits, 'federated', metric) / (medianOf(visits, 'monolith', metric) || 1);
}

/** `federated / monolith (ratio)` of each metric, as a table row's cells. */
export function cells(visits: Visits, metrics: readonly Metric[]): string[] {
  return metrics.map((metric) => {
    const format = FORMATS[metric];
    const [ours, theirs] = [medianOf(visits, 'federated', metric), medianOf(visits, 'monolith', metric)];
    return `${format(ours)} / ${format(theirs)} (${ratio(visits, metric).toFixed(2)})`;
  });
}

/** What the federated visit loaded beyond the monolith's, in groups that say why. */
export function excess(visits: Visits): Readonly<Record<string, number>> {
  const pick = (variant: Variant): Readonly<Record<string, number>> => visits[variant][0]?.files ?? {};
  const [ours, theirs] = [pick('federated'), pick('monolith')];
  const sum = (files: Readonly<Record<string, number>>, test: (path: string) => boolean) =>
    Object.entries(files).reduce((total, [path, bytes]) => total + (test(path) ? bytes : 0), 0);
  const isPage = (path: string) => !/\.[a-z0-9]+$/i.test(path) && !path.startsWith('/api/');
  const isEntry = (path: string) => /\/remote-entry\./.test(path);
  const isShell = (path: string) => /\/shell\/f\/shell\.[0-9a-f]+\.js$/.test(path);
  const isVendor = (path: string) => /\/shell\/f\/(?!antd|shell)[^/]*\.js$/.test(path) || /\/mf-/.test(path);
  const isAntd = (path: string) => /\/shell\/f\/antd/.test(path);
  const rest = (path: string) => !isEntry(path) && (isVendor(path) || isShell(path) || isAntd(path));
  return {
    'page with release and early table': sum(ours, isPage) - sum(theirs, isPage),
    'entries of remotes (container, chunk loading, hashes)': sum(ours, isEntry),
    'code (sharing, unshaken modules, duplicates)': sum(ours, rest) - sum(theirs, rest),
  };
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (columns: readonly string[]) => `| ${columns.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
