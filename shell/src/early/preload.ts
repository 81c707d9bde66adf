/** Has the browser fetch a script or style with its hash, before anybody asks for it; what comes next, after the others. */
export function preload(href: string, integrity: string, next = false): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  if (next) link.fetchPriority = 'low';
  link.href = href;
  document.head.appendChild(link);
}
