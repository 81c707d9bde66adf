/**
 * Whether the installed packages are those of the lock file. Both are package-lock texts; the second is the one npm
 * keeps inside node_modules. Comparing them needs no stamp of our own and sees a plain `npm install` too.
 */
export function installedMatchesLock(lockText, installedText) {
  const locked = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // What is meant for other machines is left out by npm.
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}
