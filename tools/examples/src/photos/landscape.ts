import { seededRandom, type SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import {
  drawBirds,
  drawBoat,
  drawLighthouse,
  drawPalms,
  drawRain,
  drawRoad,
  drawTrees,
  drawWater,
} from './foreground.ts';
import { mixColours, paletteNames, palettes, type Palette, type PaletteName } from './palettes.ts';
import { canvas, pathUnder, skylineOf, terrainNames, type Skyline, type Terrain } from './ridge.ts';
import { drawSky, placeSun } from './sky.ts';

export interface LandscapeOptions {
  readonly seed: number;
  /** Chosen by the seed when left out. */
  readonly palette?: PaletteName;
  /** Chosen by the seed when left out. */
  readonly terrain?: Terrain;
  /** Width and height of the picture in pixels; the view fills it and is cut at the edges. */
  readonly width: number;
  readonly height: number;
}

const bareGround: ReadonlySet<Terrain> = new Set(['mesa', 'dunes']);

/** Draws a layered landscape as an SVG document; the same options always give the same text. */
export function drawLandscape(options: LandscapeOptions): string {
  const random = seededRandom(options.seed);
  const palette = palettes[options.palette ?? random.pick(paletteNames)];
  const terrain = options.terrain ?? random.pick(terrainNames);
  const night = random.chance(0.14);
  const sun = placeSun(random);
  const horizon = canvas.height * random.between(0.4, 0.54);
  const skylines = placeRidges(terrain, horizon, random);

  const layers = [drawSky(palette, sun, night, random)];
  if (!night && random.chance(0.35)) layers.push(drawBirds(palette, random));

  const colours = night ? palette.ridges.map((c) => mixColours(c, palette.ridges[3], 0.4)) : palette.ridges;
  const wet = terrain === 'coast' || (!bareGround.has(terrain) && random.chance(0.3));
  const shore = horizon + canvas.height * random.between(0.14, 0.2);
  skylines.forEach((skyline, index) => {
    if (wet && index === 2) {
      layers.push(drawWater(palette, shore, sun, night, random));
      if (random.chance(0.45)) layers.push(drawBoat(palette, boatPlace(sun.x), shore + 46));
    }
    if (index === 2 && terrain === 'coast' && random.chance(0.5)) {
      layers.push(drawLighthouse(palette, skyline, highestPoint(skyline)));
    }
    layers.push(`<path d="${pathUnder(skyline)}" fill="${colours[index]}"/>`);
  });

  const nearest = skylines[3];
  layers.push(drawNearby(terrain, palette, nearest, random));
  if (!night && random.chance(0.1)) layers.push(drawRain(palette, random));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}" ` +
    `viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="xMidYMid slice">${layers.join('')}</svg>`
  );
}

function placeRidges(
  terrain: Terrain,
  horizon: number,
  random: SeededRandom,
): readonly [Skyline, Skyline, Skyline, Skyline] {
  const ridge = (order: number): Skyline => {
    const depth = (canvas.height - horizon) * (order / 4.3);
    const reach = canvas.height * (terrain === 'dunes' ? 0.055 : 0.105) * (1 - order * 0.12);
    // What is near is soft ground even where the mountains behind it are steep.
    const shape: Terrain = order === 3 && terrain === 'jagged' ? 'rolling' : terrain;
    const near = terrain === 'coast' && order > 1 ? canvas.height * 0.1 : 0;
    return skylineOf(shape, horizon + depth + near, reach * random.between(0.8, 1.25), random);
  };
  return [ridge(0), ridge(1), ridge(2), ridge(3)];
}

function drawNearby(terrain: Terrain, palette: Palette, skyline: Skyline, random: SeededRandom): string {
  if (terrain === 'coast') return random.chance(0.5) ? drawPalms(palette, skyline, random) : '';
  if (bareGround.has(terrain)) {
    return random.chance(0.5) ? drawRoad(palette, skyline, random) : '';
  }
  if (random.chance(0.45)) return drawTrees(palette, skyline, random);
  return random.chance(0.4) ? drawRoad(palette, skyline, random) : '';
}

function boatPlace(sunX: number): number {
  return sunX < canvas.width / 2 ? sunX + 260 : sunX - 260;
}

function highestPoint(skyline: Skyline): number {
  const highest = skyline.indexOf(Math.min(...skyline));
  const x = (highest / (skyline.length - 1)) * canvas.width;
  return Math.min(canvas.width - 60, Math.max(60, x));
}
