import { rawPublicKey, sha256, signText, type SignedKind } from '../../format/signature.ts';
import type { RefusalCode } from '../../format/refusal.ts';
import { testKey } from './test-keys.ts';

type Json = Record<string, unknown>;

/** What one remote has in one file, in short. */
export interface TargetsSpec {
  /** Id of the key that signs; `auth`, `auth-2` and so on are for `mf-auth`. By default the remote's first one. */
  readonly by?: string;
  readonly version: number;
  /** By default that of the file. */
  readonly rootVersion?: number;
  /** Build ids in short: one letter, twelve times. The last good build is the stable one unless it is given. */
  readonly stable: string;
  readonly lastGood?: string;
  readonly candidate?: readonly [build: string, basisPoints: number];
  /** The components each build offers; by default one named after the remote. */
  readonly offers?: readonly string[];
  /** Predecessors: the step whose text it was, null for a text that is not here, and the share; by default the last step's. */
  readonly from?: readonly (readonly [step: number | null, share: number])[];
  /** Fields of the signed text that are other than they should be; undefined removes one. */
  readonly fields?: Json;
  /** What the guard says of this text. */
  readonly note?: Json;
  /** How the note is other than it should be: its key, another key's signature, other fields. */
  readonly noteBy?: { readonly key?: string; readonly signedBy?: string; readonly fields?: Json };
  /** Changes to the signed remote, after signing. */
  readonly after?: Json;
  readonly kind?: SignedKind;
  /** Key whose signature stands there instead. */
  readonly signedBy?: string;
}

/** One look of a site at a file. */
export interface StepSpec {
  /** Version of the root metadata, and ids of its keys. */
  readonly root: readonly [version: number, ...keys: readonly string[]];
  readonly rootFields?: Json;
  readonly rootSignedBy?: string;
  readonly remotes: Readonly<Record<string, TargetsSpec>>;
  /** Changes to the whole file; a text stands for the file itself. */
  readonly file?: Json | string;
  /** The moment of the look. */
  readonly at?: string;
  /** Codes of what is refused, each with the remote it is about: `signature mf-map`. */
  readonly refused: readonly (RefusalCode | `${RefusalCode} ${string}`)[];
  /** What is live then, in short: `a`, `a+b@1000` with a candidate, `off a`. */
  readonly live: Readonly<Record<string, string>>;
}

export interface CaseSpec {
  readonly says: string;
  readonly steps: readonly StepSpec[];
}

/** When a site looks unless a step says otherwise. */
const NOON = '2026-11-20T12:00:00.000Z';

/** When what is signed ends unless a step says otherwise. */
const END = '2027-02-18T00:00:00.000Z';

const HASH = `sha256-${'A'.repeat(43)}=`;

export function describedBuild(remote: string, offers: readonly string[]): Json {
  const exposes = offers.map((id) => [
    id,
    { module: './view', files: [{ file: `view.${'0'.repeat(16)}.js`, integrity: HASH }], uses: [] },
  ]);
  return {
    base: `/${remote}/f/`,
    container: remote.replaceAll('-', '_'),
    entry: { file: `remote-entry.${'0'.repeat(16)}.js`, integrity: HASH },
    exposes: Object.fromEntries(exposes),
    requires: { hostApi: '^1.0.0', shared: {} },
    stateless: true,
  };
}

export const buildId = (letter: string) => letter.repeat(12);

function without(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function payloadOf(remote: string, spec: TargetsSpec, rootVersion: number, texts: readonly string[]): string {
  const { candidate, stable, lastGood = stable, version } = spec;
  const from = spec.from ?? (texts.length > 0 ? [[texts.length - 1, 10_000] as const] : []);
  const builds = [...new Set([stable, lastGood, ...(candidate ? [candidate[0]] : [])])];
  const offers = spec.offers ?? [`${remote.slice('mf-'.length)}-view@1`];
  const [build = '', basisPoints] = candidate ?? [];
  return JSON.stringify(
    without({
      remote,
      rootVersion: spec.rootVersion ?? rootVersion,
      version,
      expires: END,
      ...(candidate && { candidateSince: '2026-11-20T10:00:00.000Z' }),
      stable: buildId(stable),
      lastGood: buildId(lastGood),
      kill: false,
      rollout: candidate
        ? { candidate: buildId(build), basisPoints, salt: 'Grüße 🗺', include: [], exclude: [] }
        : null,
      builds: Object.fromEntries(builds.map((one) => [buildId(one), describedBuild(remote, offers)])),
      predecessors: from.map(([step, share]) => ({
        sha256: sha256(step === null ? 'a text that is not here' : texts[step]!),
        share,
      })),
      ...spec.fields,
    }),
  );
}

function signNote(remote: string, payload: string, { note, noteBy = {} }: TargetsSpec): Json | null {
  if (!note) return null;
  const { fields, key = 'guard', signedBy = key } = noteBy;
  const text = JSON.stringify({
    remote,
    targetsHash: sha256(payload),
    action: note,
    reason: '5 % of the loads failed',
    at: '2026-11-20T11:00:00.000Z',
    ...fields,
  });
  return { payload: text, key, signature: signText('guard', text, testKey(signedBy)) };
}

const roleOf = (key: string) => (key.startsWith('guard') ? 'guard' : `mf-${key.replace(/-\d+$/, '')}`);

function signRoot({ root: [version, ...ids], rootFields, rootSignedBy = 'root' }: StepSpec): Json {
  const keys = ids.map((id) => ({ id, role: roleOf(id), publicKey: rawPublicKey(testKey(id)) }));
  const payload = JSON.stringify(
    without({ schema: 'waypost-root/1', version, expires: END, keys, ...rootFields }),
  );
  return { payload, signature: signText('root', payload, testKey(rootSignedBy)) };
}

/** The case as both languages run it, every file of it signed. */
export function signCase({ says, steps }: CaseSpec): Json {
  const texts: Record<string, string[]> = {};
  const signed = steps.map((step, index) => {
    const remotes = Object.entries(step.remotes).map(([remote, spec]) => {
      const known = (texts[remote] ??= []);
      const payload = payloadOf(remote, spec, step.root[0], known);
      known.push(payload);
      const { by = remote.slice('mf-'.length), kind = 'targets', signedBy = by } = spec;
      const signature = signText(kind, payload, testKey(signedBy));
      return [
        remote,
        without({ payload, key: by, signature, guard: signNote(remote, payload, spec), ...spec.after }),
      ];
    });
    const file = {
      schema: 'waypost-signed-release/1',
      revision: index + 1,
      root: signRoot(step),
      remotes: Object.fromEntries(remotes) as Json,
    };
    const release = typeof step.file === 'string' ? step.file : without({ ...file, ...step.file });
    return { release, at: step.at ?? NOON, refused: step.refused, live: step.live };
  });
  return { says, steps: signed };
}
