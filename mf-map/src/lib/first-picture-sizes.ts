/**
 * The `sizes` of a place's first picture, wherever it stands on the page: the browser takes the same file for the list and the card on the
 * map. A phone of three pixels a point is sent the 640 step, two pixels a point: the next one weighs three times as much.
 */
export const FIRST_PICTURE_SIZES = '(min-width: 900px) 26vw, (min-width: 600px) 60vw, 213px';
