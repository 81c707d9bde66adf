import { formatDegrees, type LonLat } from '@waypost/contracts/geo.ts';
import type { FormInstance } from 'antd/es/form';
import { useRef } from 'react';

import { isSameLocation } from '../../coordinates/is-same-location.ts';
import { parseCoordinate, parsePair } from '../../coordinates/parse-coordinate.ts';
import { typedLocation } from '../../coordinates/typed-location.ts';
import type { LocationResult, PhotoFacts } from '../../photo/photo-facts.ts';
import type { PlaceFormValues } from './place-form-start.ts';

type Axis = 'latitude' | 'longitude';

export interface LocationControl {
  takeFacts(facts: PhotoFacts): void;
  /** A location chosen on the map or by the device. */
  pick(location: LonLat): void;
  /** Takes the photo's location because the person said so. */
  takePhoto(location: LonLat): void;
  /** Call on every change of a field; `isWhole` where the text came in one piece, as a pasted pair does. */
  typed(axis: Axis, value: string, isWhole: boolean): void;
  /** Call when a field is left: a pair fills both, other ways of writing become signed decimals. */
  left(axis: Axis): void;
}

/**
 * The location fields between photo, map and keyboard. What a person typed or picked is never overwritten unasked;
 * what a photo filled goes with that photo. `initial` is what the photo said that the form opens with.
 */
export function useLocation(
  form: FormInstance<PlaceFormValues>,
  initial: LocationResult | null,
  onChange: () => void,
): LocationControl {
  const ofPhoto = useRef(locationOf(initial));

  function write(latitude: string, longitude: string): void {
    form.setFieldsValue({ latitude, longitude });
    form.setFields([
      { name: 'latitude', errors: [] },
      { name: 'longitude', errors: [] },
    ]);
    onChange();
  }

  const fill = ({ latitude, longitude }: LonLat) => write(formatDegrees(latitude), formatDegrees(longitude));

  return {
    takeFacts({ location }) {
      const { latitude, longitude } = valuesOf(form);
      const isEmpty = latitude.trim() === '' && longitude.trim() === '';
      const isFromPhoto = isSameLocation(ofPhoto.current, typedLocation(latitude, longitude));
      ofPhoto.current = locationOf(location);
      if (ofPhoto.current && (isEmpty || isFromPhoto)) fill(ofPhoto.current);
      else if (isFromPhoto) write('', '');
    },
    pick: fill,
    takePhoto: fill,
    typed(axis, value, isWhole) {
      const pair = isWhole ? parsePair(value) : null;
      if (pair) fill(pair);
      else form.setFields([{ name: axis, errors: [] }]);
    },
    left(axis) {
      const value = valuesOf(form)[axis];
      const pair = parsePair(value);
      if (pair) return fill(pair);
      const result = parseCoordinate(value, axis);
      if (result.ok && !/^-?\d+(?:\.\d+)?$/.test(value.trim())) {
        form.setFieldsValue({ [axis]: formatDegrees(result.degrees) });
        onChange();
      }
    },
  };
}

function locationOf(result: LocationResult | null): LonLat | null {
  return result?.status === 'found' ? result.location : null;
}

function valuesOf(form: FormInstance<PlaceFormValues>): PlaceFormValues {
  return form.getFieldsValue(true) as PlaceFormValues;
}
