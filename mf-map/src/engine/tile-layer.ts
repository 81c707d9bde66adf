import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

const FAILURES_BEFORE_PAUSE = 8;
const PAUSE_MS = 60_000;

/** As OpenLayers writes what other libraries call `{s}`. */
const SUBDOMAINS = '{a-c}';

/** Class of the layer's element, for the page's style sheet to dim in the dark scheme. */
export const TILE_CLASS = 'waypost-tiles';

export interface Tiles {
  readonly layer: TileLayer<XYZ>;
  dispose(): void;
}

/**
 * Tiles over the base map. A tile that does not come leaves the base map in sight; when none comes,
 * the layer stops asking until the connection is back or a minute has passed.
 */
export function createTileLayer(url: string): Tiles {
  const source = new XYZ({ url: url.replace('{s}', SUBDOMAINS), maxZoom: 19 });
  const layer = new TileLayer({ source, className: TILE_CLASS });
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const resume = () => {
    clearTimeout(timer);
    if (layer.getVisible()) return;
    failures = 0;
    source.refresh();
    layer.setVisible(true);
  };
  source.on('tileloadend', () => {
    failures = 0;
  });
  source.on('tileloaderror', () => {
    failures += 1;
    if (failures < FAILURES_BEFORE_PAUSE) return;
    layer.setVisible(false);
    clearTimeout(timer);
    timer = setTimeout(resume, PAUSE_MS);
  });
  window.addEventListener('online', resume);

  return {
    layer,
    dispose() {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
    },
  };
}
