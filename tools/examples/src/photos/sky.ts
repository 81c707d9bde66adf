import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { mixColours, type Palette } from './palettes.ts';
import { canvas } from './ridge.ts';

export interface Sun {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where the sun or the moon stands, in SVG user units. */
export function placeSun(random: SeededRandom): Sun {
  return {
    x: canvas.width * random.between(0.14, 0.86),
    y: canvas.height * random.between(0.14, 0.4),
    radius: random.between(38, 82),
  };
}

/** Sky, sun or moon, and what hangs in the air, as SVG elements. */
export function drawSky(palette: Palette, sun: Sun, night: boolean, random: SeededRandom): string {
  const top = night ? mixColours(palette.ridges[3], palette.ridges[2], 0.15) : palette.skyTop;
  const bottom = night ? mixColours(palette.ridges[2], palette.ridges[1], 0.45) : palette.skyBottom;
  const gradient =
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">' +
    `<stop offset="0" stop-color="${top}"/><stop offset="0.75" stop-color="${bottom}"/>` +
    '</linearGradient></defs>';
  const air = night ? stars(random) : random.chance(0.55) ? clouds(palette, random) : '';
  return (
    `${gradient}<rect width="${canvas.width}" height="${canvas.height}" fill="url(#sky)"/>` +
    `${night ? '' : halo(palette, sun)}${night ? air : ''}${disc(palette, sun, night)}` +
    `${night ? '' : air}`
  );
}

function halo(palette: Palette, sun: Sun): string {
  return [2.1, 1.5]
    .map(
      (wide) =>
        `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * wide}" fill="${palette.sun}" opacity="0.16"/>`,
    )
    .join('');
}

function disc(palette: Palette, sun: Sun, night: boolean): string {
  if (!night) return `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${palette.sun}"/>`;
  const reach = sun.radius * 0.85;
  const crescent =
    `M${sun.x} ${sun.y - reach}a${reach} ${reach} 0 1 0 0 ${reach * 2}` +
    `a${reach * 1.25} ${reach * 1.25} 0 0 1 0 ${-reach * 2}Z`;
  return `<path d="${crescent}" fill="${palette.sun}" transform="rotate(-24 ${sun.x} ${sun.y})"/>`;
}

function stars(random: SeededRandom): string {
  return Array.from({ length: 90 }, () => {
    const x = random.between(0, canvas.width).toFixed(0);
    const y = random.between(0, canvas.height * 0.55).toFixed(0);
    const radius = random.between(0.8, 2.6).toFixed(1);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity="${random.between(0.3, 0.9).toFixed(2)}"/>`;
  }).join('');
}

function clouds(palette: Palette, random: SeededRandom): string {
  const fill = mixColours(palette.skyTop, '#ffffff', 0.55);
  return Array.from({ length: random.whole(2, 4) }, () => {
    const x = random.between(-80, canvas.width - 160);
    const y = canvas.height * random.between(0.08, 0.34);
    return Array.from({ length: random.whole(2, 3) }, (_, row) => {
      const wide = random.between(140, 330);
      const left = x + random.between(-60, 90);
      return `<rect x="${left.toFixed(0)}" y="${(y + row * 20).toFixed(0)}" width="${wide.toFixed(0)}" height="18" rx="9" fill="${fill}" opacity="0.6"/>`;
    }).join('');
  }).join('');
}
