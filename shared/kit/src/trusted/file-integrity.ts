declare const __webpack_require__: { readonly fileHashes?: Readonly<Record<string, string>> };

/**
 * Subresource integrity value of one of this build's files; undefined where the build keeps no hashes, as in development.
 *
 * @throws when the build keeps hashes and has none of this file: it must not be run
 */
export function fileIntegrity(url: string): string | undefined {
  const hashes = typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__.fileHashes;
  if (!hashes) return undefined;
  const hash = hashes[url.slice(url.lastIndexOf('/') + 1)];
  if (!hash) throw new Error(`No hash is known for ${url}`);
  return `sha256-${hash}`;
}
