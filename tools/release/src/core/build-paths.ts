/** Paths in the store that describe one build. */
export function buildPaths(remote: string, build: string): { manifest: string; sums: string } {
  return { manifest: `${remote}/builds/${build}.json`, sums: `${remote}/builds/${build}.sums.json` };
}
