import type { CaseSpec, StepSpec } from './sign-case.ts';

const first: StepSpec = {
  root: [2, 'map', 'auth', 'guard'],
  remotes: { 'mf-map': { version: 1, stable: 'a' } },
  refused: [],
  live: { 'mf-map': 'a' },
};

/** A file with new targets that is refused whole all the same. */
const refused = (code: StepSpec['refused'][number], step: Partial<StepSpec>): StepSpec => ({
  ...first,
  remotes: { 'mf-map': { version: 2, stable: 'b' } },
  refused: [code],
  ...step,
});

/** What is checked before any remote is looked at. */
export const ROOT_CASES: readonly CaseSpec[] = [
  {
    says: 'a file that is not a release is refused whole',
    steps: [
      first,
      refused('release-malformed', { file: '{' }),
      refused('release-malformed', { file: '[]' }),
      refused('release-malformed', { file: { extra: 1 } }),
      refused('release-malformed', { file: { schema: 'waypost-signed-release/2' } }),
      refused('release-malformed', { file: { revision: 0 } }),
      refused('release-malformed', { file: { revision: -1 } }),
      refused('release-malformed', { file: { revision: 1.5 } }),
      refused('release-malformed', { file: { revision: 2 ** 53 } }),
      refused('release-malformed', { file: { root: undefined } }),
      refused('release-malformed', { file: { remotes: null } }),
    ],
  },
  {
    says: 'root metadata the root key has not signed refuses the whole file',
    steps: [
      first,
      refused('root-signature', { rootSignedBy: 'map' }),
      refused('root-signature', { root: [3, 'map'], rootSignedBy: 'stranger' }),
      refused('root-signature', { file: { root: { payload: '{}', signature: 'AAAA' } } }),
    ],
  },
  {
    says: 'root metadata of another form is refused, though its signature holds',
    steps: [
      first,
      refused('root-malformed', { rootFields: { expires: 1 } }),
      refused('root-malformed', { rootFields: { schema: 'waypost-root/2' } }),
      refused('root-malformed', { rootFields: { version: 0 } }),
      refused('root-malformed', { rootFields: { keys: [{ id: 'map', role: 'mf-map', publicKey: 'AAAA' }] } }),
      refused('root-malformed', {
        rootFields: { keys: [{ id: 'map', role: 'root', publicKey: `${'A'.repeat(43)}=` }] },
      }),
      refused('root-malformed', { root: [3, 'map', 'map'] }),
    ],
  },
  {
    says: 'root metadata only goes up, so that a revoked key does not come back',
    steps: [
      { ...first, root: [1, 'map', 'map-2'] },
      {
        root: [2, 'map'],
        remotes: { 'mf-map': { version: 2, stable: 'b' } },
        refused: [],
        live: { 'mf-map': 'b' },
      },
      {
        root: [2, 'map', 'map-2'],
        remotes: { 'mf-map': { by: 'map-2', version: 3, stable: 'c' } },
        refused: ['root-conflict'],
        live: { 'mf-map': 'b' },
      },
      {
        root: [1, 'map', 'map-2'],
        remotes: { 'mf-map': { by: 'map-2', version: 3, stable: 'c' } },
        refused: ['root-rollback'],
        live: { 'mf-map': 'b' },
      },
      {
        root: [5, 'map'],
        remotes: { 'mf-map': { version: 3, stable: 'd' } },
        refused: [],
        live: { 'mf-map': 'd' },
      },
    ],
  },
  {
    says: 'what a revoked key has signed stays live until another key follows, and outnumbers nothing',
    steps: [
      {
        root: [1, 'map-2'],
        remotes: { 'mf-map': { by: 'map-2', version: Number.MAX_SAFE_INTEGER, stable: 'a' } },
        refused: [],
        live: { 'mf-map': 'a' },
      },
      {
        root: [2, 'map'],
        remotes: { 'mf-map': { by: 'map-2', version: 7, rootVersion: 1, stable: 'b' } },
        refused: ['key-not-delegated mf-map'],
        live: { 'mf-map': 'a' },
      },
      {
        root: [2, 'map'],
        remotes: { 'mf-map': { version: 1, stable: 'c', from: [] } },
        refused: [],
        live: { 'mf-map': 'c' },
      },
    ],
  },
  {
    says: 'what another key of the team signed under earlier root metadata does not come back',
    steps: [
      { ...first, root: [1, 'map', 'map-2'], remotes: { 'mf-map': { version: 5, stable: 'a' } } },
      {
        root: [1, 'map', 'map-2'],
        remotes: { 'mf-map': { by: 'map-2', version: 6, stable: 'b' } },
        refused: [],
        live: { 'mf-map': 'b' },
      },
      {
        root: [2, 'map'],
        remotes: { 'mf-map': { rootVersion: 1, version: 5, stable: 'a', from: [] } },
        refused: ['version-rollback mf-map'],
        live: { 'mf-map': 'b' },
      },
      {
        root: [2, 'map'],
        remotes: { 'mf-map': { version: 1, stable: 'c' } },
        refused: [],
        live: { 'mf-map': 'c' },
      },
      {
        root: [2, 'map'],
        remotes: { 'mf-map': { rootVersion: 1, version: 7, stable: 'd' } },
        refused: ['version-rollback mf-map'],
        live: { 'mf-map': 'c' },
      },
    ],
  },
  {
    says: 'nobody signs for root metadata that is still to come',
    steps: [
      { ...first, root: [1, 'map'] },
      {
        root: [1, 'map'],
        remotes: { 'mf-map': { rootVersion: 2, version: 2, stable: 'b' } },
        refused: ['root-ahead mf-map'],
        live: { 'mf-map': 'a' },
      },
    ],
  },
];
