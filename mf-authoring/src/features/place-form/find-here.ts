import type { LonLat } from '@waypost/contracts/geo.ts';
import type { FormInstance } from 'antd/es/form';

import type { PhotoFacts } from '../../photo/photo-facts.ts';
import type { PlaceFormValues } from './place-form-start.ts';

const HOUR = 3_600_000;
/** Milliseconds the device has to find itself. */
const TIME_LIMIT = 15_000;

/** Whether a photo was taken about now, as far as it says. */
export const isOfNow = ({ capturedAt }: PhotoFacts): boolean =>
  capturedAt === null || Math.abs(Date.now() - new Date(capturedAt).getTime()) < HOUR;

/** Finds where the device is for a photo that does not say: it was taken here and now. What is written there by then stays. */
export function findHere(form: FormInstance<PlaceFormValues>, onFound: (here: LonLat) => void): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { longitude, latitude } }) => {
      const written = form.getFieldsValue(true) as PlaceFormValues;
      if (written.latitude === '' && written.longitude === '') onFound({ longitude, latitude });
    },
    // There are the other ways to say where it is.
    () => undefined,
    { enableHighAccuracy: true, timeout: TIME_LIMIT },
  );
}
