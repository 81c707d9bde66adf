import { createApi } from '../api/api.ts';
import { superuserToken } from '../api/people.ts';

interface Count {
  /** How often it was asked for in all. */
  readonly all: number;
  /** How often by the product's own client, known by its header. */
  readonly client: number;
}

interface Call extends Count {
  readonly name: string;
  readonly from: 'site' | 'elements' | 'programs' | 'dashboard';
}

interface Refusal extends Count {
  readonly route: string;
  readonly reason: string;
}

/** What was asked of a running system, and what it refused. */
export interface AskedCalls {
  readonly calls: readonly Call[];
  readonly refusals: readonly Refusal[];
}

/** Signs in now, since at the end the system may have had enough of this machine; answers with what reads the counts. */
export async function watchCalls(site: string): Promise<() => Promise<AskedCalls>> {
  const api = createApi(site);
  const token = await superuserToken(api);
  return async () => {
    const { status, body } = await api.call('GET', '/api/calls', { token });
    if (status !== 200) throw new Error(`${site} does not say what it was asked for: ${status}`);
    return body as unknown as AskedCalls;
  };
}

/** Of an upload whose page was left, or whose tab was closed: nothing in it was refused. */
const brokenOff = 'broken off';

/** The table of calls and the product's client hold against each other: nothing of the client's was refused. */
export function refusedToClient(asked: readonly AskedCalls[]): readonly string[] {
  return asked
    .flatMap(({ refusals }) => refusals)
    .filter(({ client, reason }) => client > 0 && reason !== brokenOff)
    .map(({ route, reason }) => `The site's own call to ${route} was refused: ${reason}.`);
}

/** Rows of the table the site never used, where all of it was tried. */
export function neverUsed(asked: readonly AskedCalls[]): readonly string[] {
  const sum = (name: string, by: keyof Count) =>
    asked.flatMap(({ calls }) => calls).reduce((all, call) => all + (call.name === name ? call[by] : 0), 0);
  return (asked[0]?.calls ?? [])
    .filter(
      ({ name, from }) =>
        (from === 'site' && sum(name, 'client') === 0) || (from === 'elements' && sum(name, 'all') === 0),
    )
    .map(({ name }) => `The row “${name}” of the table of calls was never used by the site.`);
}
