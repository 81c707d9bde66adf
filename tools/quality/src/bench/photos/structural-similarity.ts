import sharp from 'sharp';

const WINDOW = 8;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * How alike two pictures look, 0…1: the mean of SSIM over windows of 8 × 8 of their brightness (Wang, Bovik, Sheikh and
 * Simoncelli, Image Quality Assessment, 2004), both scaled to the same width.
 */
export async function structuralSimilarity(
  one: string | Buffer,
  other: string | Buffer,
  width: number,
): Promise<number> {
  const grey = (file: string | Buffer) =>
    sharp(file).rotate().resize(width).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [{ data: a, info }, { data: b }] = await Promise.all([grey(one), grey(other)]);
  let [sum, count] = [0, 0];
  for (let top = 0; top + WINDOW <= info.height; top += WINDOW)
    for (let left = 0; left + WINDOW <= info.width; left += WINDOW) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let row = top; row < top + WINDOW; row += 1)
        for (let column = left; column < left + WINDOW; column += 1) {
          const [x, y] = [a[row * info.width + column]!, b[row * info.width + column]!];
          [sa, sb, saa, sbb, sab] = [sa + x, sb + y, saa + x * x, sbb + y * y, sab + x * y];
        }
      const n = WINDOW * WINDOW;
      const [ma, mb] = [sa / n, sb / n];
      const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
      count += 1;
    }
  return sum / count;
}
