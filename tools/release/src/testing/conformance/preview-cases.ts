import { previewTicket } from '../../format/preview-ticket.ts';
import { rawPublicKey } from '../../format/signature.ts';
import { buildId } from './sign-case.ts';
import { testKey } from './test-keys.ts';

/** The moment all tickets are looked at. */
const NOW = new Date('2026-11-20T12:00:00Z');

const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

function ticket(letter: string, hours: number, by = 'map', id = by, remote = 'mf-map'): string {
  const key = testKey(by);
  const signing = { id, role: remote, key, publicKey: rawPublicKey(key) };
  return previewTicket({ remote, build: buildId(letter), until: after(hours) }, signing);
}

const good = ticket('b', 24);

/** Tickets for a site where the map has stable a and candidate b, and the keys map and auth count. */
export const PREVIEW_CASES: {
  readonly now: string;
  readonly cases: readonly {
    readonly says: string;
    readonly ticket: string;
    readonly opens: readonly string[];
  }[];
} = {
  now: NOW.toISOString(),
  cases: [
    { says: 'of its team', ticket: good, opens: [`mf-map:${buildId('b')}`] },
    {
      says: 'beside others',
      ticket: `mf-map:x ${good}, ${ticket('a', 1)}`,
      opens: ['a', 'b'].map((one) => `mf-map:${buildId(one)}`),
    },
    { says: 'of a build that is not live', ticket: ticket('c', 24), opens: [] },
    { says: 'that has ended', ticket: ticket('b', 0), opens: [] },
    { says: 'for longer than any holds', ticket: ticket('b', 32 * 24), opens: [] },
    { says: 'of another team', ticket: ticket('b', 24, 'auth'), opens: [] },
    { says: 'of another team under the name of its key', ticket: ticket('b', 24, 'auth', 'map'), opens: [] },
    {
      says: 'with a later end than was signed',
      ticket: good.replace(/:\d+:/, (end) => `:${Number(end.slice(1, -1)) + 1}:`),
      opens: [],
    },
    { says: 'of another build than was signed', ticket: good.replace(buildId('b'), buildId('a')), opens: [] },
    { says: 'without its signature', ticket: good.replace(/:[^:]*$/, ':'), opens: [] },
    { says: 'that is none', ticket: `mf-map:${buildId('b')}`, opens: [] },
  ],
};
