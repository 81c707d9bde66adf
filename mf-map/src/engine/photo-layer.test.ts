import type Feature from 'ol/Feature.js';
import type Style from 'ol/style/Style.js';

import { createPhotoLayer, type PhotoLayer } from './photo-layer.ts';

const location = { longitude: 1, latitude: 1 };
const photos = [
  { id: 'mine', placeId: 'a', location },
  { id: 'other', placeId: 'b', location },
  { id: 'loose', placeId: null, location },
];

describe('the dots of photos', () => {
  let dots: PhotoLayer;
  beforeEach(() => {
    dots = createPhotoLayer('light');
    dots.setPhotos(photos);
  });

  const strong = () =>
    ['mine', 'other', 'loose'].filter((id) => {
      const feature = dots.layer.getSource()!.getFeatureById(id) as Feature;
      const style = dots.layer.getStyleFunction()!(feature, 1) as Style;
      return style.getZIndex() === 1;
    });

  it('are strong of the chosen place alone', () => {
    dots.select('a');
    expect(strong()).toEqual(['mine']);
  });

  it('are all alike when no place is chosen, those of no place too', () => {
    expect(strong()).toEqual([]);
    dots.select('a');
    dots.select(null);
    expect(strong()).toEqual([]);
  });

  it('follow a photo that is put into another place', () => {
    dots.select('a');
    dots.setPhotos(photos.map((photo) => (photo.id === 'other' ? { ...photo, placeId: 'a' } : photo)));
    expect(strong()).toEqual(['mine', 'other']);
  });
});
