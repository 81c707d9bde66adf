import { first, next, root, step } from './map-step.ts';
import { buildId, describedBuild, type CaseSpec, type TargetsSpec } from './sign-case.ts';

/** Refused for its form, whatever is signed. */
const malformed = (targets: Partial<TargetsSpec>) => step(next(targets), 'a', 'targets-malformed mf-map');

const described = (fields: object) => ({
  fields: { builds: { [buildId('b')]: { ...describedBuild('mf-map', ['map-view@1']), ...fields } } },
});

const rollout = (fields: object) => ({
  candidate: ['c', 100] as const,
  fields: {
    rollout: { candidate: buildId('c'), basisPoints: 100, salt: 's', include: [], exclude: [], ...fields },
  },
});

const pageAt = (path: string) => ({ path, expose: 'view-0@1', title: { en: 'View' } });

const exposed = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`view-${at}@1`, { module: './view', files: [], uses: [] }]),
  );

const HASH = `sha256-${'A'.repeat(43)}=`;

/** What is checked of each remote's targets. */
export const TARGETS_CASES: readonly CaseSpec[] = [
  {
    says: 'only a key the remote is delegated to signs its targets',
    steps: [
      first,
      step(next({ by: 'auth' }), 'a', 'key-not-delegated mf-map'),
      step(next({ by: 'guard' }), 'a', 'key-not-delegated mf-map'),
      step(next({ by: 'map-9' }), 'a', 'key-not-delegated mf-map'),
      step(next({ signedBy: 'stranger' }), 'a', 'signature mf-map'),
      step(next({ kind: 'guard' }), 'a', 'signature mf-map'),
      step(next({ after: { signature: '' } }), 'a', 'targets-malformed mf-map'),
      step(next({ after: { signature: 'AAAA' } }), 'a', 'signature mf-map'),
      step(next({ fields: { remote: 'mf-auth' } }), 'a', 'targets-malformed mf-map'),
    ],
  },
  {
    says: 'targets that are refused hold up no other remote',
    steps: [
      {
        root,
        remotes: { 'mf-map': { version: 1, stable: 'a' }, 'mf-auth': { version: 1, stable: 'a' } },
        refused: [],
        live: { 'mf-map': 'a', 'mf-auth': 'a' },
      },
      {
        root,
        remotes: { 'mf-map': next({ signedBy: 'auth' }), 'mf-auth': { version: 2, stable: 'b' } },
        refused: ['signature mf-map'],
        live: { 'mf-map': 'a', 'mf-auth': 'b' },
      },
    ],
  },
  {
    says: 'targets of another form are refused, though their signature holds',
    steps: [
      first,
      malformed({ fields: { note: 'x' } }),
      malformed({ fields: { kill: undefined } }),
      malformed({ fields: { kill: 1 } }),
      malformed({ fields: { stable: buildId('c') } }),
      malformed({ fields: { stable: 'b' } }),
      malformed({ fields: { version: 0 } }),
      malformed({ fields: { version: 2 ** 53 } }),
      malformed({ fields: { rootVersion: 0 } }),
      malformed({ fields: { rootVersion: undefined } }),
      malformed({ fields: { predecessors: undefined } }),
      malformed({ fields: { predecessors: [{ sha256: 'x', share: 0 }] } }),
      malformed({ fields: { predecessors: [{ sha256: '0'.repeat(64), share: -2 }] } }),
      malformed({ fields: { candidateSince: 'yesterday' } }),
      malformed({ fields: { candidateSince: '2026-11-20T10:00:00+01:00' } }),
      malformed({ fields: { KILL: false } }),
      malformed({ fields: { builds: null } }),
      malformed({ after: { trusted: true } }),
      malformed({ after: { guard: undefined } }),
      malformed({ after: { key: 'Map' } }),
    ],
  },
  {
    says: 'a rollout of another form is refused',
    steps: [
      first,
      malformed(rollout({ basisPoints: 10_001 })),
      malformed(rollout({ basisPoints: -1 })),
      malformed(rollout({ basisPoints: 0.5 })),
      malformed(rollout({ salt: '' })),
      malformed(rollout({ include: null })),
      malformed(rollout({ candidate: buildId('d') })),
      step(next(rollout({ basisPoints: 10_000 })), 'b+c@10000'),
    ],
  },
  {
    says: 'a build of another form is refused',
    steps: [
      first,
      ...[
        '//evil.example/f/',
        '/\\evil.example/f/',
        '/../f/',
        '/./f/',
        '/',
        '/f',
        'f/',
        'https://a@b.example/f/',
        'https://b.example/f/?x/',
        'ftp://b.example/f/',
        'https://b.example;sandbox/f/',
        'https://*/f/',
        'https://b.example:/f/',
      ].map((base) => malformed(described({ base }))),
      ...['Map', 'map', 'document', 'mf_', 'mf-map', 'mf_auth'].map((container) =>
        malformed(described({ container })),
      ),
      malformed(described({ entry: { file: 'entry.js', integrity: HASH } })),
      malformed(described({ entry: { file: `../entry.${'0'.repeat(16)}.js`, integrity: HASH } })),
      malformed(described({ entry: { file: `entry.${'0'.repeat(16)}.js`, integrity: 'sha256-AAAA' } })),
      malformed(described({ exposes: { 'map-view': { module: './view', files: [], uses: [] } } })),
      malformed(described({ exposes: { 'map-view@1': { module: 'view', files: [], uses: [] } } })),
      malformed(described({ exposes: { 'map-view@1': { module: './view', files: [] } } })),
      malformed(described({ requires: { hostApi: '^1.0.0' } })),
      malformed(described({ stateless: 'yes' })),
      step(next(described({ base: '/..f/.a/...b/a..b/' })), 'b'),
    ],
  },
  {
    says: 'a build of more than a page can bear is refused',
    steps: [
      first,
      malformed(described({ base: `/${'f'.repeat(500)}/` })),
      malformed(described({ exposes: exposed(201) })),
      malformed(described({ pages: [pageAt('/x/:a'.repeat(60))] })),
      malformed(described({ pages: Array.from({ length: 101 }, (_, at) => pageAt(`/x${at}`)) })),
      malformed(described({ pages: [{ ...pageAt('/x'), requests: Array(11).fill('/api/health') }] })),
      malformed(described({ pages: [{ ...pageAt('/x'), preloads: [] }] })),
      malformed(described({ pages: [{ ...pageAt('/x'), preloads: ['../a'] }] })),
      malformed(rollout({ salt: 's'.repeat(201) })),
      malformed(rollout({ include: Array(1001).fill('x') })),
      malformed({ from: Array.from({ length: 101 }, () => [0, 10_000] as const) }),
      malformed(described({ requires: { hostApi: '^1.0.0', shared: { x: 'x'.repeat(200_000) } } })),
      step(next(described({ exposes: exposed(200), pages: [pageAt('/x/:a')] })), 'b'),
    ],
  },
  {
    says: 'a name that is not a remote’s is refused, and nothing else',
    steps: [
      {
        root,
        remotes: {
          'mf-map': { version: 1, stable: 'a' },
          guard: { version: 1, stable: 'a' },
          'mf-Map': { version: 1, stable: 'a' },
        },
        refused: ['targets-malformed guard', 'targets-malformed mf-Map'],
        live: { 'mf-map': 'a' },
      },
    ],
  },
];
