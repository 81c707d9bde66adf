export { drawStill } from '../../engine/draw-still.ts';
export { drawBook } from './draw-book.ts';
export { LaidOut } from './laid-out.tsx';
export { PrintBook } from './print-book.tsx';
