import { z } from 'zod';

import { containerName } from './container-name.ts';
import { language, releasePageSchema, shownExpose, slotName } from './release-page.ts';

const fileName = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_@.-]+\.[0-9a-f]{16}\.(?:js|css)$/);
/** Pictures and the like too, and what a build for developing brings beside; a name and no path. */
const anyFileName = z.string().regex(/^[\w@-][\w@.-]*$/);
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const exposeId = z.string().regex(/^[a-z][a-z0-9-]*@\d+$/);
const buildId = z.string().regex(/^[0-9a-f]{12}$/);
const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/);
const basisPoints = z.int().min(0).max(10_000);

/**
 * A path of the site in letters that mean the same to every program, without `.` and `..`, or an address with nothing but
 * origin and path: browsers take `\` for `/` and two slashes for the beginning of an origin, and `;` or `*` in an origin
 * would change the page's policy. Without lookaheads, for the backend's expressions have none.
 */
const plainFolder =
  /^(?:\/(?:(?:[A-Za-z0-9_~-]|\.[A-Za-z0-9_~-]|\.\.[A-Za-z0-9._~-])[A-Za-z0-9._~-]*\/)+|https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?\/(?:[^\s"'<>\\?#]*\/)?)$/;

/** The page's first script makes an address of each. */
const isAddress = (base: string) => URL.canParse(base, 'https://site.example');

const fileSchema = z.strictObject({ file: fileName, integrity });

const exposeSchema = z.strictObject({
  /** The name the container knows it by, e.g. `./story-map`. */
  module: z.string().regex(/^\.\/[a-z][a-z0-9-]*$/),
  /** Scripts and styles for preloading: what it needs before its first render, and `next`, right after it. */
  files: z.array(fileSchema.extend({ next: z.literal(true).exactOptional() })).max(200),
  /** What it takes from the shell at once, e.g. `antd/es/form` or `dompurify`; the shell's files for it are preloaded too. */
  uses: z.array(z.string().max(200)).max(200),
});

/** How many components a build may expose: all claims of all remotes are compared with each other. */
const MOST_EXPOSED = 200;
const isFew = (exposes: object) => Object.keys(exposes).length <= MOST_EXPOSED;
const FEW = { error: `has more than ${MOST_EXPOSED} components` };

const buildSchema = z.strictObject({
  /** Address of the folder of its files, ending in a slash: a path of the site or another origin. */
  base: z.string().max(500).regex(plainFolder).refine(isAddress, { error: 'is not a valid address' }),
  /** Global name its entry defines; no name of the page's own, such as `document`, is one. */
  container: z.string().regex(/^mf_[a-z0-9_]+$/),
  entry: fileSchema,
  exposes: z.record(exposeId, exposeSchema).refine(isFew, FEW).meta({ maxProperties: MOST_EXPOSED }),
  /** The files of its texts, by language, each whole; English is among them. Left out when it has none of its own. */
  texts: z
    .record(language, fileSchema)
    .refine((texts) => 'en' in texts, { error: 'needs English texts' })
    .exactOptional(),
  requires: z.strictObject({
    /** Range of the host API. */
    hostApi: z.string(),
    /** Range of the federation runtime it takes from the page; absent where it brings one of its own. */
    runtime: z.string().exactOptional(),
    /** Ranges of the shared modules it takes from the shell and has no copy of. */
    shared: z.record(z.string(), z.string()),
  }),
  stateless: z.boolean(),
  /** Its pages; left out when it has none. */
  pages: z.array(releasePageSchema).min(1).max(100).exactOptional(),
  /** Places in others' pages it fills, by the place's name; left out when there are none. */
  slots: z.record(slotName, shownExpose).exactOptional(),
});

type Shown = Pick<z.infer<typeof buildSchema>, 'exposes' | 'pages' | 'slots'>;

/** Whether pages and slots show what the build exposes, each path once, with properties their path has. */
function showsItsOwn({ exposes, pages = [], slots = {} }: Shown): boolean {
  const shown = [...pages.map(({ expose }) => expose), ...Object.values(slots)];
  const paths = pages.map(({ path }) => path.replace(/:\w+/g, ':'));
  return (
    shown.every((expose) => expose in exposes) &&
    new Set(paths).size === paths.length &&
    pages.every(({ path, props = {} }) =>
      Object.values(props).every((source) => source[0] !== ':' || path.split('/').includes(source)),
    )
  );
}

const OWN = { error: 'has a page or a slot that does not fit what it exposes' };

/** One build of one remote: what the shell must know before it loads a byte of it. */
export const remoteBuildSchema = buildSchema.refine(showsItsOwn, OWN);

const remoteReleaseSchema = z.strictObject({
  /** The build everyone gets who is in no candidate. */
  stable: buildId,
  /** The build to fall back to when stable fails. */
  lastGood: buildId,
  /** When true the remote is not loaded at all and its place says so. */
  kill: z.boolean(),
  rollout: z
    .strictObject({
      candidate: buildId,
      /** Share of visitors in ten-thousandths. */
      basisPoints,
      salt: z.string().min(1).max(200),
    })
    .nullable(),
  builds: z.record(buildId, remoteBuildSchema),
});

/** Which build of which remote is live. Whoever writes the page puts it there, as the element `waypost-release`. */
export const releaseManifestSchema = z.strictObject({
  schema: z.literal('waypost-release/1'),
  /** Number of the change it came with; no order can be told by it, for nobody signs it. */
  revision: z.int().positive(),
  remotes: z.record(remoteName, remoteReleaseSchema),
  /**
   * Builds that may be asked for by name, as `<remote>:<build>`, and until when, in milliseconds since 1970. The server puts
   * them on the page of one person, whose link has a ticket.
   */
  previews: z.record(z.string(), z.int()).exactOptional(),
});

/** `build.json` beside a remote's files: what its build says of itself. */
export const buildManifestSchema = buildSchema
  .omit({ base: true })
  .extend({ remote: remoteName, build: buildId, files: z.array(anyFileName) })
  .strict()
  .refine(showsItsOwn, OWN)
  .refine(({ container, remote }) => container === containerName(remote), {
    error: 'has a container that is not named after its remote, with _ for -',
  });

export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;
export type BuildManifest = z.infer<typeof buildManifestSchema>;

/** The build as a release describes it, its files lying at `base`. */
export function describedAt(base: string, manifest: BuildManifest): RemoteBuild {
  const { remote: _remote, build: _build, files: _files, ...described } = manifest;
  return { base, ...described };
}
