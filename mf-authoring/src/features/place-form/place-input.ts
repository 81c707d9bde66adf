import { WAYS } from '@waypost/contracts/leg-speeds.ts';
import { parseCalendarDate, type CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { formatDegrees, type LonLat } from '@waypost/contracts/geo.ts';
import { asStoryId, type StoryId } from '@waypost/contracts/ids.ts';
import type { PictureInput, PlaceInput, StoryInput } from '@waypost/contracts/story.ts';

import { isSameLocation } from '../../coordinates/is-same-location.ts';
import { typedLocation } from '../../coordinates/typed-location.ts';
import type { PhotoFacts } from '../../photo/photo-facts.ts';
import { arranged } from '../../pictures/arranged.ts';
import { fileToSend, type ChosenPicture } from '../../pictures/chosen-picture.ts';
import { withMain, type StoredPictures } from '../../pictures/with-main.ts';
import { NEW_STORY, type PlaceDraft, type PlaceFormValues } from './place-form-start.ts';

/** The story to make first; null when the point goes into one that is there. */
export function newStoryOf(values: PlaceFormValues): StoryInput | null {
  if (values.story !== NEW_STORY) return null;
  return {
    title: values.newTitle.trim(),
    startDate: dayOf(values.newStart),
    endDate: dayOf(values.newEnd),
    description: '',
  };
}

/** The pictures of a form, each ready or refused. */
export interface PlacePictures {
  readonly main: readonly ChosenPicture[];
  readonly others: readonly ChosenPicture[];
  /** The place's pictures as they are stored. */
  readonly stored: StoredPictures;
  readonly removed: readonly string[];
  readonly isMainRemoved: boolean;
  readonly chosenMain: string;
  readonly words: PlaceDraft['words'];
  readonly order: readonly string[];
}

/** What is sent, from a form whose checks have passed and whose pictures are ready. */
export function placeInputOf(values: PlaceFormValues, storyId: StoryId, pictures: PlacePictures): PlaceInput {
  const names: Record<string, string> = {};
  const details: Record<string, PictureInput> = {};
  const files = [...pictures.main, ...pictures.others].flatMap((picture, index) => {
    if (picture.state.status !== 'ready') return [];
    const file = fileToSend(picture.state.prepared, index + 1);
    names[picture.key] = file.name;
    const { clip } = picture.state.prepared;
    details[file.name] = { ...detailsOf(picture), ...(clip && { clip }) };
    return [file];
  });
  const chosenMain = pictures.main.length === 0 ? pictures.chosenMain : '';
  const stored = withMain(pictures.stored, chosenMain);
  const isExchanged = stored !== pictures.stored;
  const isMainGone = pictures.isMainRemoved && !isExchanged;
  const kept = stored.others.map(({ fileName }) => fileName).filter((one) => !pictures.removed.includes(one));
  const isMainKept = stored.main !== null && pictures.main.length === 0 && !isMainGone;
  for (const name of isMainKept ? [stored.main.fileName, ...kept] : kept) {
    const words = pictures.words[name];
    if (words) details[name] = { caption: words.caption.trim(), alt: words.alt.trim() };
  }
  if (pictures.order.length > 0) {
    const others = [...kept, ...pictures.others.map(({ key }) => key)];
    arranged(others, pictures.order).forEach((key, order) => {
      const name = names[key] ?? key;
      details[name] = { ...details[name], order };
    });
  }
  const [mainPicture] = pictures.main.length > 0 ? files : [];
  const location = locationOf(values);
  const mainFacts = pictures.main[0]?.facts;
  return {
    storyId,
    title: values.title.trim(),
    subtext: values.subtext.trim(),
    location,
    cameBy: WAYS.find((way) => way === values.cameBy) ?? null,
    ...(isMainGone ? { mainPicture: null } : {}),
    ...(isExchanged ? { mainPicture: chosenMain } : {}),
    ...(mainPicture ? { mainPicture } : {}),
    addPictures: mainPicture ? files.slice(1) : files,
    removePictures: pictures.removed,
    pictures: details,
    ...visitOf(mainFacts),
    ...heightOf(mainFacts, location),
  };
}

function detailsOf({ facts, words: { alt, caption } }: ChosenPicture): PictureInput {
  return {
    ...(caption.trim() === '' ? {} : { caption: caption.trim() }),
    ...(alt.trim() === '' ? {} : { alt: alt.trim() }),
    ...(facts?.capturedAt ? { capturedAt: facts.capturedAt } : {}),
    ...(facts?.capturedAt && facts.capturedOffset ? { capturedOffset: facts.capturedOffset } : {}),
  };
}

/** When the new main photo says its place was visited; most cameras leave out how far from UTC their clock is. */
export function visitOf(
  facts: PhotoFacts | null | undefined,
): Pick<PlaceInput, 'visitedAt' | 'visitedOffset'> {
  if (!facts?.capturedAt) return {};
  const { capturedAt, capturedOffset } = facts;
  const visitedAt = new Date(`${capturedAt}${capturedOffset ?? 'Z'}`).toISOString();
  return { visitedAt, visitedOffset: capturedOffset };
}

/** How high the place lies, when the new main photo says so of the very place that is sent. */
export function heightOf(facts: PhotoFacts | null | undefined, place: LonLat): Pick<PlaceInput, 'altitude'> {
  if (facts?.location.status !== 'found' || facts.altitude == null) return {};
  return isSameLocation(facts.location.location, place) ? { altitude: facts.altitude } : {};
}

export function storyIdOf({ story }: PlaceFormValues): StoryId {
  return asStoryId(story ?? '');
}

function locationOf({ latitude, longitude }: PlaceFormValues): LonLat {
  const location = typedLocation(latitude, longitude);
  if (!location) throw new Error('A form was sent before its coordinates were checked.');
  const rounded = (degrees: number) => Number(formatDegrees(degrees));
  return { longitude: rounded(location.longitude), latitude: rounded(location.latitude) };
}

function dayOf(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (!day) throw new Error('A form was sent before its dates were checked.');
  return day;
}
