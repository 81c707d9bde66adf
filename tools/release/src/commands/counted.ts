/** A number of things in words: `1 day`, `3 days`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
