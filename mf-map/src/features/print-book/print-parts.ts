export { drawStill } from '../../engine/draw-still.ts';
export { bookDays } from './book-days.ts';
export { PrintBook } from './print-book.tsx';
