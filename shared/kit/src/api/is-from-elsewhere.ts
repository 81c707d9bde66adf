/**
 * Whether somebody else answered in the backend's place: a static host for addresses it does not know, a firewall, the Wi-Fi of a
 * hotel (511 too). What a proxy says of the site itself (413, 429, 502) is known by its status.
 */
export function isFromElsewhere({ headers, status }: Pick<Response, 'headers' | 'status'>): boolean {
  const isOfSite = status === 413 || status === 429 || (status >= 500 && status !== 511);
  return !isOfSite && /^text\/html\b/.test(headers.get('content-type') ?? '');
}
