/** Milliseconds before it is looked at whether a file's bytes are coming. */
const TRUST = 3000;

/**
 * Resolves to true once no more bytes of a missing file come, and to false when it is there. How that
 * is found out is fetched when a file takes long: few visitors need it.
 */
export async function isLateFile(url: string, isMissing: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, TRUST));
  if (!isMissing()) return false;
  const { isLate } = await import('./is-late.ts');
  return isLate(url, isMissing);
}
