import RenderFeature from 'ol/render/Feature.js';
import type Style from 'ol/style/Style.js';

import { createFoundLayer, type FoundLayer } from './found-layer.ts';

const ignore = () => undefined;

describe('the layer of public places', () => {
  let found: FoundLayer;
  beforeEach(() => {
    found = createFoundLayer({
      ...{ scheme: 'light', language: 'en' },
      ...{ onTrouble: ignore, onLoaded: ignore },
    });
  });
  afterEach(() => found.dispose());

  const stylesOf = (properties: Record<string, unknown>): readonly Style[] => {
    const point = new RenderFeature('Point', [0, 0], [], 2, properties, undefined);
    return [found.layer.getStyleFunction()!(point, 1) ?? []].flat();
  };
  const labels = (count: number) =>
    stylesOf({ count, west: 0, south: 0, east: 1, north: 1 }).map((style) => style.getText()?.getText());

  it('writes how many places a circle stands for, all of them', () => {
    expect(labels(2)).toEqual([undefined, '2']);
    expect(labels(1_234_567)).toEqual([undefined, '1,234,567']);
  });

  it('draws a single place as a story’s map does, without a number', () => {
    const styles = stylesOf({ id: 'p1', story: 's1', name: 'Suva' });
    expect(styles).toHaveLength(1);
    expect(styles[0]!.getText()).toBeNull();
  });

  it('draws nothing for what is neither', () => {
    expect(stylesOf({ layer: 'places' })).toEqual([]);
  });

  it('has nothing around a spot before anything is drawn', () => {
    found.setTiles('/tiles/{z}/{x}/{y}.mvt');
    expect(found.around([0, 0], 1_000_000)).toEqual([]);
  });
});
