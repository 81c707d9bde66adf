/** Names of files as builds have them; never a path. */
const SCRIPT = /^[\w@.-]+\.js$/;

/**
 * Whether a script or worker may come from there: a file of one of the folders, or what the page itself made. The rest of
 * the policy lets such a `blob:` be a worker only.
 *
 * @param folders absolute addresses with a slash at their ends
 */
export function isReleaseFile(address: URL, folders: readonly string[]): boolean {
  if (address.protocol === 'blob:') return address.origin === location.origin;
  const folder = folders.find((one) => address.href.startsWith(one));
  return folder !== undefined && SCRIPT.test(address.href.slice(folder.length));
}
