/** Whether lines of text, and what follows one another, run from right to left. */
export const isMirrored = (): boolean => document.documentElement.dir === 'rtl';

/** What an arrow key means in that direction: 1 on, -1 back, 0 for any other key. */
export function arrowStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowRight') === isMirrored() ? -1 : 1;
}
