/**
 * Whether `version` lies in the caret range `range` (`^1.2.0`): the same major, not older. For major
 * 0 the minor must be the same too, as npm reads it.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = range.replace('^', '').split('.').map(Number);
  if (major !== wantedMajor) return false;
  if (minor !== wantedMinor) return major > 0 && minor > wantedMinor;
  return patch >= wantedPatch;
}
