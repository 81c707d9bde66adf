/** Whether the packages npm says it installed are those of the lock file; both are package-lock texts. */
export function installedMatchesLock(lockText: string, installedText: string): boolean;
