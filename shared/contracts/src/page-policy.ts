import { FILES_POLICY } from './files-policy.ts';

/** Where browsers report what the policy stopped. */
export const BREACH_PATH = '/api/waypost/csp-report';

/**
 * The Content-Security-Policy of the site's pages. Whoever sends it puts in, for each name in braces, sources divided by
 * blanks, or none: hashes of what is written in the page, origins of remotes, of the map, of tiles and of the API, the whole address of the site's worker; and
 * for `{api}` the address of the API without a slash at its end.
 */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval' {scripts} {remotes}`,
  `style-src 'self' {styles} {remotes}`,
  `img-src 'self' data: blob: {tiles} {remotes}`,
  `media-src 'self' {clips}`,
  `connect-src 'self' {map} {remotes}`,
  `font-src 'self' {remotes}`,
  // Builds' are made of text: a service worker is of an address, and would outlast the build it came with. The site has one.
  `worker-src blob: {worker}`,
  `manifest-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types dompurify ProseMirrorClipboard ${FILES_POLICY}`,
  `report-uri {api}${BREACH_PATH}`,
].join('; ');
