/**
 * Browsers share a page's canonical address in place of the one they show. The server wrote that of the page the tab was opened
 * with, so it goes once another is shown.
 */
export function keepCanonical(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link && new URL(link.href).pathname !== pathname) link.remove();
}
