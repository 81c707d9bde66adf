const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  pmtiles: 'application/vnd.pmtiles',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/** The headers a file is to be served with: files named by their content may be kept for ever, others never unasked. */
export function fileHeaders(path: string): {
  readonly type: string;
  readonly cacheControl: string;
  readonly encoding?: 'br' | 'gzip';
} {
  const plain = path.replace(/\.(?:br|gz)$/, '');
  const encoding = path.endsWith('.br') ? 'br' : path.endsWith('.gz') ? 'gzip' : undefined;
  return {
    type: TYPES[plain.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    cacheControl: /\/f\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding ? { encoding } : {}),
  };
}
