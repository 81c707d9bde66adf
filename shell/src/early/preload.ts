/** Has the browser fetch a script or style with its hash, before anybody asks for it. */
export function preload(href: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.appendChild(link);
}
