import { clearedContext } from './cleared-context.ts';
import type { MapCoordinate } from './projection.ts';
import type { TiledLayer } from './tiled-layer.ts';

/** A small picture over the tiles that stays at its spot of the map without being drawn again. */
export interface SmallCanvas {
  /** Draws what lies within so many pixels of a spot; positions are CSS pixels from the spot. */
  draw(
    at: MapCoordinate,
    reach: number,
    paint: (context: CanvasRenderingContext2D, pixelRatio: number) => void,
  ): void;
  hide(): void;
  /** Puts it where its spot is now. */
  place(): void;
}

/** A later one lies over the earlier. */
export function createSmallCanvas({
  element,
  pixelOf,
}: Pick<TiledLayer, 'element' | 'pixelOf'>): SmallCanvas {
  const canvas = element.appendChild(document.createElement('canvas'));
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', display: 'none' });
  let spot: MapCoordinate | null = null;
  let around = 0;
  const place = () => {
    const pixel = spot && pixelOf(spot);
    if (!pixel) return;
    // Shifted, it lays out nothing anew, as it would at another edge.
    canvas.style.transform = `translate(${Math.round(pixel[0] - around)}px, ${Math.round(pixel[1] - around)}px)`;
  };
  return {
    draw(at, reach, paint) {
      spot = at;
      around = Math.ceil(reach);
      const ratio = window.devicePixelRatio || 1;
      const context = clearedContext(canvas, 2 * around, ratio);
      context?.translate(around, around);
      // Writing words asks for the page's styles: none has changed yet.
      if (context) paint(context, ratio);
      canvas.style.display = 'block';
      place();
    },
    hide() {
      spot = null;
      canvas.style.display = 'none';
    },
    place,
  };
}
