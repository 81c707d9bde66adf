import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { mixColours, type Palette } from './palettes.ts';
import { canvas, heightAt, type Skyline } from './ridge.ts';
import type { Sun } from './sky.ts';

/** Water from `level` (SVG user units from the top) down, with the sun's path on it. */
export function drawWater(
  palette: Palette,
  level: number,
  sun: Sun,
  night: boolean,
  random: SeededRandom,
): string {
  const sky = night ? palette.ridges[2] : palette.skyBottom;
  const water = mixColours(sky, palette.ridges[1], 0.45);
  const glints = Array.from({ length: 26 }, (_, row) => {
    const y = level + 8 + row * ((canvas.height - level) / 27);
    const wide = (24 + row * 5) * random.between(0.5, 1.3);
    const x = sun.x + random.between(-1, 1) * (10 + row * 5) - wide / 2;
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${wide.toFixed(0)}" height="5" rx="2.5" fill="${palette.sun}" opacity="${(0.7 - row * 0.018).toFixed(2)}"/>`;
  }).join('');
  return `<rect y="${level}" width="${canvas.width}" height="${canvas.height - level}" fill="${water}"/>${glints}`;
}

/** A small sailing boat, its hull on `level`. */
export function drawBoat(palette: Palette, x: number, level: number): string {
  const dark = palette.ridges[3];
  return (
    `<path d="M${x - 46} ${level}h92l-16 22h-60z" fill="${dark}"/>` +
    `<path d="M${x - 2} ${level - 8}v-104l-42 104z" fill="${palette.sun}"/>` +
    `<path d="M${x + 6} ${level - 8}v-88l34 88z" fill="${mixColours(palette.sun, palette.ridges[1], 0.4)}"/>`
  );
}

/** A lighthouse standing on a skyline. */
export function drawLighthouse(palette: Palette, skyline: Skyline, x: number): string {
  const foot = heightAt(skyline, x) + 10;
  const dark = palette.ridges[3];
  return (
    `<path d="M${x - 20} ${foot}l7-150h26l7 150z" fill="${palette.sun}"/>` +
    `<path d="M${x - 17} ${foot - 60}l2-36h30l2 36z" fill="${palette.ridges[1]}"/>` +
    `<rect x="${x - 12}" y="${foot - 178}" width="24" height="28" fill="${dark}"/>` +
    `<path d="M${x - 17} ${foot - 178}l17-20 17 20z" fill="${dark}"/>`
  );
}

/** Conifers in loose groups along a skyline. */
export function drawTrees(palette: Palette, skyline: Skyline, random: SeededRandom): string {
  const fill = mixColours(palette.ridges[3], '#000000', 0.12);
  return Array.from({ length: random.whole(3, 5) }, () => {
    const middle = random.between(0, canvas.width);
    return Array.from({ length: random.whole(3, 7) }, () => {
      const x = middle + random.between(-110, 110);
      const high = random.between(60, 150);
      const wide = high * 0.2;
      const foot = heightAt(skyline, x) + 12;
      const tiers = [0, 0.28, 0.56].map((up) => {
        const half = wide * (1 - up * 0.75);
        const base = foot - high * up * 0.95;
        return `M${(x - half).toFixed(0)} ${base.toFixed(0)}L${x.toFixed(0)} ${(base - high * 0.46).toFixed(0)}L${(x + half).toFixed(0)} ${base.toFixed(0)}Z`;
      });
      return `<path d="${tiers.join('')}" fill="${fill}"/>`;
    }).join('');
  }).join('');
}

/** Palms leaning with the wind, standing on a skyline. */
export function drawPalms(palette: Palette, skyline: Skyline, random: SeededRandom): string {
  const ink = mixColours(palette.ridges[3], '#000000', 0.12);
  const lean = random.chance(0.5) ? 1 : -1;
  return Array.from({ length: random.whole(2, 4) }, () => {
    const x = random.between(80, canvas.width - 80);
    const foot = heightAt(skyline, x) + 14;
    const high = random.between(150, 260);
    const crown = { x: x + lean * high * 0.22, y: foot - high };
    const trunk = `<path d="M${x} ${foot}Q${x + lean * 6} ${foot - high * 0.6} ${crown.x} ${crown.y}" stroke="${ink}" stroke-width="9" fill="none"/>`;
    const leaves = [-165, -130, -85, -45, -10, 25, 160].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const reach = high * 0.36;
      const tip = { x: crown.x + Math.cos(angle) * reach, y: crown.y + Math.sin(angle) * reach * 0.6 + 34 };
      const bend = {
        x: crown.x + Math.cos(angle) * reach * 0.6,
        y: crown.y + Math.sin(angle) * reach * 0.7 - 12,
      };
      return `<path d="M${crown.x.toFixed(0)} ${crown.y.toFixed(0)}Q${bend.x.toFixed(0)} ${bend.y.toFixed(0)} ${tip.x.toFixed(0)} ${tip.y.toFixed(0)}Q${bend.x.toFixed(0)} ${(bend.y + 18).toFixed(0)} ${crown.x.toFixed(0)} ${crown.y.toFixed(0)}Z" fill="${ink}"/>`;
    });
    return trunk + leaves.join('');
  }).join('');
}

/** A road that winds from the lower edge towards the hills. */
export function drawRoad(palette: Palette, skyline: Skyline, random: SeededRandom): string {
  const far = canvas.width * random.between(0.3, 0.7);
  const near = canvas.width * random.between(0.25, 0.75);
  const top = heightAt(skyline, far) + 3;
  const bottom = canvas.height;
  const bend = random.chance(0.5) ? 190 : -190;
  const middle = (top + bottom) / 2;
  const fill = mixColours(palette.ridges[3], palette.sun, 0.32);
  return (
    `<path d="M${near - 95} ${bottom}C${near - 60 + bend} ${middle + 20} ${far - bend} ${middle} ${far - 4} ${top}` +
    `L${far + 4} ${top}C${far - bend + 40} ${middle + 8} ${near + 60 + bend} ${middle + 40} ${near + 95} ${bottom}Z" fill="${fill}"/>`
  );
}

/** A few birds, far away. */
export function drawBirds(palette: Palette, random: SeededRandom): string {
  const x = canvas.width * random.between(0.2, 0.75);
  const y = canvas.height * random.between(0.12, 0.3);
  return Array.from({ length: random.whole(3, 7) }, () => {
    const left = x + random.between(-110, 110);
    const top = y + random.between(-50, 50);
    const wing = random.between(11, 22);
    return `<path d="M${left.toFixed(0)} ${top.toFixed(0)}q${wing / 2} ${-wing / 2} ${wing} 0q${wing / 2} ${-wing / 2} ${wing} 0" stroke="${palette.ridges[2]}" stroke-width="4" stroke-linecap="round" fill="none"/>`;
  }).join('');
}

/** Slanting rain over the whole picture. */
export function drawRain(palette: Palette, random: SeededRandom): string {
  const lines = Array.from({ length: 150 }, () => {
    const x = random.between(-60, canvas.width);
    const y = random.between(-40, canvas.height);
    const long = random.between(26, 60);
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(long * 0.28).toFixed(0)} ${long.toFixed(0)}`;
  }).join('');
  return `<path d="${lines}" stroke="${palette.skyTop}" stroke-width="2.5" opacity="0.4" fill="none"/>`;
}
