/** Where the store says which files a build has. */
export const manifestPath = (remote: string, build: string): string => `${remote}/builds/${build}.json`;
