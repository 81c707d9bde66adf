/** As long as the site takes it (`largestFile` in backend/internal/release/source.go), in bytes. */
const LARGEST_RELEASE = 4 * 1024 * 1024;

/** A record of a change holds the release as it was, and a few words. */
const LARGEST_RECORD = 5 * 1024 * 1024;

/** Many times what the largest file of a build has. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** How long a file of a store may be for this command to read it, in bytes. */
export function largestFile(path: string): number {
  if (path === 'release.json') return LARGEST_RELEASE;
  return path.startsWith('history/') ? LARGEST_RECORD : LARGEST_FILE;
}
