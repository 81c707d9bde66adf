import type { Failure, SuiteResult } from './suite.ts';

interface GoEvent {
  readonly Action?: string;
  readonly Package?: string;
  readonly Test?: string;
  readonly Output?: string;
  readonly Elapsed?: number;
}

export interface GoReport {
  /** Takes one line of `go test -json`. */
  hear(line: string): void;
  result(): SuiteResult;
}

/**
 * Follows `go test -json`: prints a line for each package, and for what failed its whole output. A test with parts is
 * counted by its parts; a skipped one counts as failed, a package that did not build too.
 */
export function createGoReport(print: (line: string) => void): GoReport {
  const outputs = new Map<string, string[]>();
  const ended = new Map<string, 'pass' | 'fail' | 'skip'>();
  const broken = new Set<string>();
  const failures: Failure[] = [];
  const fail = (name: string, lines: readonly string[]): void => {
    if (lines.length > 0) failures.push({ name, lines });
    lines.forEach(print);
  };
  const key = (event: GoEvent) => `${event.Package ?? ''} ${event.Test ?? ''}`;

  function hear(line: string): void {
    const event = parse(line);
    if (!event) {
      print(line);
      return;
    }
    const { Action: action, Test: test } = event;
    if (action === 'build-output') fail('build', [(event.Output ?? '').trimEnd()]);
    if (action === 'output')
      outputs.set(key(event), [...(outputs.get(key(event)) ?? []), event.Output ?? '']);
    if (action !== 'pass' && action !== 'fail' && action !== 'skip') return;
    if (test !== undefined) ended.set(key(event), action);
    else if (action !== 'skip')
      print(`${action === 'pass' ? 'ok  ' : 'FAIL'} ${event.Package} (${event.Elapsed ?? 0} s)`);
    if (action !== 'fail') return;
    if (test === undefined && !hasFailure(event.Package ?? '')) broken.add(event.Package ?? '');
    fail(
      key(event).trimEnd(),
      (outputs.get(key(event)) ?? []).map((text) => text.trimEnd()),
    );
  }

  function hasFailure(packageName: string): boolean {
    return [...ended].some(([name, action]) => action === 'fail' && name.startsWith(`${packageName} `));
  }

  function result(): SuiteResult {
    const all = [...ended];
    const isPart = (name: string, whole: string) => name.startsWith(`${whole}/`);
    const whole = (name: string) => !all.some(([other]) => isPart(other, name));
    // A test may fail by itself although each of its parts passed.
    const byItself = (name: string) =>
      !all.some(([other, action]) => action === 'fail' && isPart(other, name));
    const count = (wanted: string, counts: (name: string) => boolean) =>
      all.filter(([name, action]) => action === wanted && counts(name)).length;
    const skipped = count('skip', whole);
    return {
      passed: count('pass', whole),
      failed: count('fail', byItself) + skipped + broken.size,
      ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
      ...(failures.length > 0 ? { failures } : {}),
    };
  }

  return { hear, result };
}

function parse(line: string): GoEvent | undefined {
  try {
    const event: unknown = JSON.parse(line);
    return typeof event === 'object' && event !== null ? event : undefined;
  } catch {
    return undefined;
  }
}
