export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Number of a tile on the Hilbert curves of all zooms one after the other (PMTiles specification 3, section 4.1.1). */
export function tileId({ z, x, y }: TileAddress): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const lower = (row & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) {
        column = side - 1 - (column & (side - 1));
        row = side - 1 - (row & (side - 1));
      } else {
        column &= side - 1;
        row &= side - 1;
      }
      [column, row] = [row, column];
    } else {
      column &= side - 1;
      row &= side - 1;
    }
  }
  return id;
}
