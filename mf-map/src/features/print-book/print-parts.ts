export { drawStill } from '../../engine/draw-still.ts';
export { BookDesk } from './book-desk.tsx';
