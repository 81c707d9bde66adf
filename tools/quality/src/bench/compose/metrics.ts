import { median } from '../../median.ts';
import type { Visits } from './compare.ts';
import type { Times } from './observe.ts';
import type { Variant } from './situation.ts';
import type { Visit } from './visit.ts';

export type Metric = Exclude<keyof Visit, 'files'>;

const isTime = (metric: Metric): metric is keyof Times =>
  ['lcp', 'ready', 'usable', 'blocking'].includes(metric);

export function medianOf(visits: Visits, variant: Variant, metric: Metric): number {
  const { counted, timed } = visits[variant];
  return median(isTime(metric) ? timed.map((visit) => visit[metric]) : counted.map((visit) => visit[metric]));
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} K`;
const whole = (value: number) => value.toFixed(0);
const FORMATS: Readonly<Record<Metric, (value: number) => string>> = {
  bytes: kilobytes,
  codeBytes: kilobytes,
  firstBytes: kilobytes,
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
