import { formatDegrees, type LonLat } from '@waypost/shared/contracts/geo.ts';
import { useEffect, useRef, useState } from 'react';

import { parseCoordinate, parsePair } from '../../coordinates/parse-coordinate.ts';
import { typedLocation } from '../../coordinates/typed-location.ts';
import type { TryItDraft } from '../../drafts/try-it-draft.ts';
import type { LocationResult } from '../../photo/photo-facts.ts';
import { pictureProblem, type PictureProblem } from '../../photo/picture-error.ts';
import { checkPicture } from '../../photo/prepare/check-picture.ts';
import { usePictureServices } from '../../pictures/picture-services.tsx';

type Axis = 'latitude' | 'longitude';

interface TriedPhoto {
  readonly file: File;
  /** Null while it is being searched. */
  readonly location: LocationResult | null;
  readonly problem: PictureProblem | null;
}

/** The titles of the three stories a point can be tried in. */
export const CHOICES = ['Brazil', 'Uruguay', 'Argentine'] as const;

/** The try-it form's state: a photo, what it says, and what was typed. Nothing leaves the device. */
export function useTryIt() {
  const services = usePictureServices();
  const [photo, setPhoto] = useState<TriedPhoto | null>(null);
  const [title, setTitle] = useState('');
  const [choice, setChoice] = useState<string>(CHOICES[0]);
  const [fields, setFields] = useState({ latitude: '', longitude: '' });
  const latest = useRef(fields);
  const filledByPhoto = useRef(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  function write(next: typeof fields, byPhoto: boolean): void {
    filledByPhoto.current = byPhoto;
    latest.current = next;
    setFields(next);
  }

  function fill({ latitude, longitude }: LonLat, byPhoto: boolean): void {
    write({ latitude: formatDegrees(latitude), longitude: formatDegrees(longitude) }, byPhoto);
  }

  async function choosePhoto(file: File): Promise<void> {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setPhoto({ file, location: null, problem: null });
    try {
      await checkPicture(file);
      const { location } = await services.readPhoto(file, signal);
      if (signal.aborted) return;
      setPhoto({ file, location, problem: null });
      const { latitude, longitude } = latest.current;
      const isFree = filledByPhoto.current || (latitude.trim() === '' && longitude.trim() === '');
      if (location.status === 'found' && isFree) fill(location.location, true);
    } catch (error) {
      if (!signal.aborted) setPhoto({ file, location: null, problem: pictureProblem(error) });
    }
  }

  return {
    photo,
    title,
    setTitle,
    choice,
    setChoice,
    ...fields,
    /** Neither coordinate is given. */
    isUnlocated: fields.latitude.trim() === '' && fields.longitude.trim() === '',
    location: typedLocation(fields.latitude, fields.longitude),
    choosePhoto: (file: File) => void choosePhoto(file),
    pick: (location: LonLat) => fill(location, false),
    takePhoto: (location: LonLat) => fill(location, true),
    type(axis: Axis, value: string) {
      const pair = parsePair(value);
      if (pair) fill(pair, false);
      else write({ ...latest.current, [axis]: value }, false);
    },
    leave(axis: Axis) {
      const value = latest.current[axis];
      const result = parseCoordinate(value, axis);
      if (result.ok && !/^-?\d+(?:\.\d+)?$/.test(value.trim())) {
        write({ ...latest.current, [axis]: formatDegrees(result.degrees) }, false);
      }
    },
    draft: (): TryItDraft => ({
      photo: photo?.problem === null ? photo.file : null,
      title: title.trim(),
      latitude: fields.latitude.trim(),
      longitude: fields.longitude.trim(),
      choice,
    }),
  };
}
