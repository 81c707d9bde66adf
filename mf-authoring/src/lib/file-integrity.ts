declare const __webpack_require__: { readonly fileHashes?: Readonly<Record<string, string>> };

/** Subresource integrity value of one of this build's files; undefined where the build keeps no hashes. */
export function fileIntegrity(url: string): string | undefined {
  if (typeof __webpack_require__ === 'undefined') return undefined;
  const hash = __webpack_require__.fileHashes?.[url.slice(url.lastIndexOf('/') + 1)];
  return hash && `sha256-${hash}`;
}
