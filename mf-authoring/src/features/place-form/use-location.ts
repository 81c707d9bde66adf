import { formatDegrees, type LonLat } from '@waypost/shared/contracts/geo.ts';
import type { FormInstance } from 'antd/es/form';
import { useRef } from 'react';

import { parseCoordinate, parsePair } from '../../coordinates/parse-coordinate.ts';
import type { PhotoFacts } from '../../photo/photo-facts.ts';
import type { PlaceFormValues } from './place-form-start.ts';

type Axis = 'latitude' | 'longitude';

export interface LocationControl {
  takeFacts(facts: PhotoFacts): void;
  /** A location chosen on the map or by the device. */
  pick(location: LonLat): void;
  /** Takes the photo's location because the person said so. */
  takePhoto(location: LonLat): void;
  /** To be told of every change of a field. */
  typed(axis: Axis, value: string): void;
  /** To be told when a field is left: other ways of writing become signed decimals. */
  left(axis: Axis): void;
}

/** The location fields between photo, map and keyboard. What a person typed or picked is never overwritten unasked. */
export function useLocation(form: FormInstance<PlaceFormValues>, onChange: () => void): LocationControl {
  const filledByPhoto = useRef(false);

  function fill(location: LonLat, byPhoto: boolean): void {
    filledByPhoto.current = byPhoto;
    form.setFieldsValue({
      latitude: formatDegrees(location.latitude),
      longitude: formatDegrees(location.longitude),
    });
    form.setFields([
      { name: 'latitude', errors: [] },
      { name: 'longitude', errors: [] },
    ]);
    onChange();
  }

  return {
    takeFacts({ location }) {
      if (location.status !== 'found') return;
      const { latitude, longitude } = valuesOf(form);
      const isEmpty = latitude.trim() === '' && longitude.trim() === '';
      if (isEmpty || filledByPhoto.current) fill(location.location, true);
    },
    pick: (location) => fill(location, false),
    takePhoto: (location) => fill(location, true),
    typed(axis, value) {
      filledByPhoto.current = false;
      const pair = parsePair(value);
      if (pair) fill(pair, false);
      else form.setFields([{ name: axis, errors: [] }]);
    },
    left(axis) {
      const value = valuesOf(form)[axis];
      const result = parseCoordinate(value, axis);
      if (result.ok && !/^-?\d+(?:\.\d+)?$/.test(value.trim())) {
        form.setFieldsValue({ [axis]: formatDegrees(result.degrees) });
        onChange();
      }
    },
  };
}

function valuesOf(form: FormInstance<PlaceFormValues>): PlaceFormValues {
  return form.getFieldsValue(true) as PlaceFormValues;
}
