import { LARGE_PICTURE_SIDE, PICTURE_WIDTHS } from '@waypost/contracts/picture-widths.ts';

/** It shows a quarter more than the widest of the other steps at least; so the backend has it too. */
const WORTH_IT = 1.25 * Math.max(...PICTURE_WIDTHS);

/** Pixels across of the step for looking closely; null where the upload has hardly more than the others show. */
export function zoomWidth(width: number, height: number): number | null {
  const fitted = Math.min(
    width,
    height > width ? Math.floor((LARGE_PICTURE_SIDE * width) / height) : LARGE_PICTURE_SIDE,
  );
  return fitted >= WORTH_IT ? fitted : null;
}
