const LISTED = /([\w@.-]+\.[0-9a-f]{16}\.(?:js|css|wasm))~([A-Za-z0-9+/]{43}=)/g;

/** The hashes of all later files, as they stand in a remote's entry. */
export function hashesInEntry(entry: Buffer): ReadonlyMap<string, string> {
  const pairs = entry.toString('utf8').matchAll(LISTED);
  return new Map([...pairs].map(([, file = '', hash = '']) => [file, `sha256-${hash}`]));
}
