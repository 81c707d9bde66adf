/** `mf-map` → `mf_map`: the global a remote's entry defines. No other name is taken from a release. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
