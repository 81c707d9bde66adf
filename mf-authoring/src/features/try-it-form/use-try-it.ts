import { formatDegrees, type LonLat } from '@waypost/contracts/geo.ts';
import { useEffect, useRef, useState } from 'react';

import { isSameLocation } from '../../coordinates/is-same-location.ts';
import { parseCoordinate, parsePair } from '../../coordinates/parse-coordinate.ts';
import { typedLocation } from '../../coordinates/typed-location.ts';
import type { TryItDraft } from '../../drafts/try-it-draft.ts';
import type { LocationResult } from '../../photo/photo-facts.ts';
import { pictureProblem, type PictureProblem } from '../../photo/picture-error.ts';
import { checkPicture } from '../../photo/prepare/check-picture.ts';
import { pictureWithin } from '../../photo/prepare/picture-within.ts';
import type { RefusedFile } from '../../pictures/after-trial.ts';
import { useFormServices } from '../../services/form-services.tsx';
import { useTryItTyping } from './use-try-it-typing.ts';

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
  const services = useFormServices();
  const draft = useTryItTyping();
  const { kept, remember } = draft;
  const [photo, setPhoto] = useState<TriedPhoto | null>(null);
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [title, setTitle] = useState(kept.title ?? '');
  const [choice, setChoice] = useState<string>(CHOICES.find((one) => one === kept.choice) ?? CHOICES[0]);
  const [isChosen, setChosen] = useState(Boolean(kept.choice));
  const [fields, setFields] = useState({
    latitude: kept.latitude ?? '',
    longitude: kept.longitude ?? '',
  });
  const latest = useRef(fields);
  const usable = useRef<TriedPhoto | null>(null);
  const ofPhoto = useRef<LonLat | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  function write(next: typeof fields): void {
    latest.current = next;
    setFields(next);
    remember(next);
  }

  function fill({ latitude, longitude }: LonLat): void {
    write({ latitude: formatDegrees(latitude), longitude: formatDegrees(longitude) });
  }

  /** What an earlier photo filled goes with it; what was typed or picked stays. */
  function takeLocation(found: LonLat | null): void {
    const { latitude, longitude } = latest.current;
    const isEmpty = latitude.trim() === '' && longitude.trim() === '';
    const isFromPhoto = isSameLocation(ofPhoto.current, typedLocation(latitude, longitude));
    ofPhoto.current = found;
    if (found && (isEmpty || isFromPhoto)) fill(found);
    else if (isFromPhoto) write({ latitude: '', longitude: '' });
  }

  async function choosePhoto(file: File): Promise<void> {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setPhoto({ file, location: null, problem: null });
    setRefused(null);
    if (!usable.current) draft.leavePhoto();
    try {
      await checkPicture(await pictureWithin(file));
      const { location } = await services.readPhoto(file, signal);
      if (signal.aborted) return;
      usable.current = { file, location, problem: null };
      setPhoto(usable.current);
      draft.keepPhoto(file);
      takeLocation(location.status === 'found' ? location.location : null);
    } catch (error) {
      if (signal.aborted) return;
      const problem = pictureProblem(error);
      if (!usable.current) {
        setPhoto({ file, location: null, problem });
        return;
      }
      setPhoto(usable.current);
      setRefused({ name: file.name, problem });
    }
  }

  const restorePhoto = useRef(choosePhoto);
  const { loadPhoto } = draft;
  useEffect(() => {
    let isOver = false;
    void loadPhoto().then((file) => {
      if (file && !isOver && !reading.current) void restorePhoto.current(file);
    });
    return () => void (isOver = true);
  }, [loadPhoto]);

  return {
    photo,
    /** A file that was to take the photo's place and can not be used; the photo of before stays. */
    refused,
    title,
    setTitle(next: string) {
      setTitle(next);
      remember({ title: next });
    },
    choice,
    setChoice(next: string) {
      setChoice(next);
      setChosen(true);
      remember({ choice: next });
    },
    ...fields,
    /** Neither coordinate is given. */
    isUnlocated: fields.latitude.trim() === '' && fields.longitude.trim() === '',
    location: typedLocation(fields.latitude, fields.longitude),
    choosePhoto: (file: File) => void choosePhoto(file),
    pick: fill,
    takePhoto: fill,
    /** `isWhole` where the text came in one piece, as a pasted pair does. */
    type(axis: Axis, value: string, isWhole: boolean) {
      const pair = isWhole ? parsePair(value) : null;
      if (pair) fill(pair);
      else write({ ...latest.current, [axis]: value });
    },
    /** A field is left: gives the fields as they are then. */
    leave(axis: Axis) {
      const value = latest.current[axis];
      const pair = parsePair(value);
      const result = parseCoordinate(value, axis);
      if (pair) fill(pair);
      else if (result.ok && !/^-?\d+(?:\.\d+)?$/.test(value.trim())) {
        write({ ...latest.current, [axis]: formatDegrees(result.degrees) });
      }
      return latest.current;
    },
    /** Call once the point is kept for its author. */
    done: draft.remove,
    draft: (): TryItDraft => ({
      photo: photo?.problem === null ? photo.file : null,
      title: title.trim(),
      latitude: fields.latitude.trim(),
      longitude: fields.longitude.trim(),
      choice: isChosen ? choice : '',
    }),
  };
}
