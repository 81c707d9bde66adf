import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { formatDegrees } from '@waypost/contracts/geo.ts';
import { asPlaceId, asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import type { Way } from '@waypost/contracts/leg-speeds.ts';
import type { NotesFrom } from '@waypost/contracts/notes.ts';
import { LARGE_PICTURE_SIDE, PICTURE_WIDTHS } from '@waypost/contracts/picture-widths.ts';
import type { PlaceWas, StoryWas } from '@waypost/contracts/api/api-client.ts';
import type { Picture, Place, PlaceInput, Story, StoryInput, Visibility } from '@waypost/contracts/story.ts';
import type { PictureAccess } from './picture-access.ts';
import { nearNames } from './near-names.ts';
import { pictureDetails } from './picture-details.ts';
import { zoomWidth } from './zoom-width.ts';

/** Up to 40 bytes in base64. */
const THUMBHASH = /^[A-Za-z0-9+/]{7,54}={0,2}$/;

/** What the server and the author know of one stored picture; see the `pictures` field. */
export interface PictureDetails {
  readonly width?: number;
  readonly height?: number;
  readonly placeholder?: string;
  readonly order?: number;
  readonly alt?: string;
  readonly by?: string;
  readonly caption?: string;
  readonly captured?: string;
  readonly offset?: string;
  readonly clip?: { readonly seconds: number };
}

interface BaseRecord {
  readonly id: string;
  readonly collectionId: string;
  readonly user: string;
  readonly title: string;
  readonly main_picture: string;
  readonly updated?: string;
  readonly pictures?: Readonly<Record<string, PictureDetails>> | null;
}

/** A record of `places_collection` as the backend sends it. */
export interface StoryRecord extends BaseRecord {
  readonly start_date: string;
  readonly end_date: string;
  readonly description: string;
  readonly language?: string;
  readonly author_name?: string;
  readonly author_username?: string;
  readonly places_count?: number;
  readonly pictures_count?: number;
  readonly revision?: number;
  readonly visibility?: Visibility;
  readonly shown?: boolean;
  readonly down?: boolean;
  readonly waits?: boolean;
  readonly first_day?: string;
  readonly last_day?: string;
  readonly distance?: number;
  readonly countries?: readonly string[] | null;
  readonly notes?: NotesFrom | '';
  readonly notes_at_once?: boolean;
  readonly nameless?: boolean;
  readonly writes?: boolean;
}

/** A record of `places` as the backend sends it. */
export interface PlaceRecord extends BaseRecord {
  readonly places_collection: string;
  readonly subtext: string;
  readonly written_by?: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly other_pictures?: readonly string[];
  readonly position?: number;
  readonly visited?: string;
  readonly visited_offset?: string;
  readonly altitude?: number | null;
  readonly came_by?: Way | '';
  readonly track?: string;
  readonly country?: string;
  readonly near?: string;
}

/** A picture of the record by its file's name. */
export function toPicture(access: PictureAccess, record: BaseRecord, fileName: string): Picture {
  const details = record.pictures?.[fileName] ?? {};
  const { width = 0, height = 0, placeholder = '' } = details;
  const query = access.queryFor(record);
  const address = (step: number | 'clip') =>
    `${access.baseUrl}/api/pictures/${record.collectionId}/${record.id}/${step}/${encodeURIComponent(fileName)}${query}`;
  return {
    fileName,
    src: address(640),
    srcSet: PICTURE_WIDTHS.map((step) => `${address(step)} ${step}w`).join(', '),
    largeSrc: address(1280),
    zoomSrc: zoomWidth(width, height) === null ? null : address(LARGE_PICTURE_SIDE),
    width,
    height,
    thumbhash: THUMBHASH.test(placeholder) ? placeholder : null,
    placeholder: placeholder.startsWith('data:image/') ? placeholder : null,
    alt: details.alt ?? '',
    title: record.title,
    caption: details.caption ?? '',
    ...(details.by && { by: details.by }),
    order: details.order ?? null,
    capturedAt: details.captured || null,
    capturedOffset: details.offset || null,
    clip: details.clip ? { src: address('clip'), seconds: details.clip.seconds } : null,
  };
}

export function toStory(access: PictureAccess, record: StoryRecord): Story {
  return {
    id: asStoryId(record.id),
    ownerId: asUserId(record.user),
    authorName: record.author_name ?? '',
    authorUsername: record.author_username ?? '',
    title: record.title,
    startDate: parseCalendarDate(record.start_date),
    endDate: parseCalendarDate(record.end_date),
    description: record.description,
    language: record.language ?? '',
    cover: record.main_picture ? toPicture(access, record, record.main_picture) : null,
    placesCount: record.places_count ?? 0,
    picturesCount: record.pictures_count ?? 0,
    revision: record.revision ?? 1,
    visibility: record.visibility ?? 'public',
    isShown: record.shown ?? true,
    isTakenDown: record.down ?? false,
    isWaiting: record.waits ?? false,
    firstDay: parseCalendarDate(record.first_day ?? ''),
    lastDay: parseCalendarDate(record.last_day ?? ''),
    distance: record.distance ?? 0,
    countries: record.countries ?? [],
    notes: record.notes ?? '',
    notesAtOnce: record.notes_at_once ?? false,
    isNameless: record.nameless ?? false,
    savedAt: record.updated ?? '',
    ...(record.writes && { isWrittenWith: true }),
  };
}

/** What an author typed, as the backend takes it. */
export function storyForm(input: Partial<StoryInput>): FormData {
  const form = new FormData();
  if (input.title !== undefined) form.set('title', input.title);
  if (input.startDate) form.set('start_date', beginOf(input.startDate));
  if (input.endDate) form.set('end_date', beginOf(input.endDate));
  if (input.description !== undefined) form.set('description', input.description);
  if (input.language !== undefined) form.set('language', input.language);
  if (input.mainPicture === null) form.set('main_picture', '');
  else if (input.mainPicture) form.set('main_picture', input.mainPicture);
  if (input.visibility) form.set('visibility', input.visibility);
  return form;
}

export function toPlace(access: PictureAccess, record: PlaceRecord): Place {
  const others = inOrder((record.other_pictures ?? []).map((name) => toPicture(access, record, name)));
  return {
    id: asPlaceId(record.id),
    storyId: asStoryId(record.places_collection),
    ownerId: asUserId(record.user),
    title: record.title,
    subtext: record.subtext,
    ...(record.written_by && { writtenBy: record.written_by }),
    location: { longitude: record.longitude, latitude: record.latitude },
    mainPicture: record.main_picture ? toPicture(access, record, record.main_picture) : null,
    otherPictures: others.map((picture, index) => ({ ...picture, title: `${record.title}, ${index + 2}` })),
    position: record.position ?? 0,
    visitedAt: record.visited?.replace(' ', 'T') || null,
    visitedOffset: record.visited_offset || null,
    altitude: record.altitude ?? null,
    cameBy: record.came_by || null,
    track: record.track ?? '',
    country: record.country ?? '',
    ...nearNames(record.near ?? ''),
    savedAt: record.updated ?? '',
  };
}

/** As {@link storyForm}. */
export function placeForm(input: Partial<PlaceInput>, clips?: ReadonlyMap<string, string>): FormData {
  const form = new FormData();
  if (input.storyId !== undefined) form.set('places_collection', input.storyId);
  if (input.title !== undefined) form.set('title', input.title);
  if (input.subtext !== undefined) form.set('subtext', input.subtext);
  if (input.location) {
    form.set('latitude', formatDegrees(input.location.latitude));
    form.set('longitude', formatDegrees(input.location.longitude));
  }
  if (input.mainPicture === null) form.set('main_picture', '');
  else if (input.mainPicture) form.set('main_picture', input.mainPicture);
  if (input.position !== undefined) form.set('position', String(input.position));
  if (input.visitedAt !== undefined) form.set('visited', storedMoment(input.visitedAt));
  if (input.visitedOffset !== undefined) form.set('visited_offset', input.visitedOffset ?? '');
  if (input.altitude !== undefined) form.set('altitude', JSON.stringify(input.altitude));
  if (input.cameBy !== undefined) form.set('came_by', input.cameBy ?? '');
  if (input.track !== undefined) form.set('track', input.track);
  const details = pictureDetails(input, clips);
  if (Object.keys(details).length > 0) form.set('pictures', JSON.stringify(details));
  return form;
}

/** What fields held, as the backend compares it with what they hold. */
export function found({
  title,
  description,
  subtext,
  location,
  position,
  pictures,
  startDate,
  endDate,
  visitedAt,
  visitedOffset,
  mainPicture,
}: StoryWas & PlaceWas): string {
  return JSON.stringify({
    ...{ title, description, subtext, ...location, position, pictures, main_picture: mainPicture },
    ...{ start_date: startDate && beginOf(startDate), end_date: endDate && beginOf(endDate) },
    ...(visitedAt !== undefined && { visited: storedMoment(visitedAt) }),
    ...(visitedOffset !== undefined && { visited_offset: visitedOffset ?? '' }),
  });
}

const beginOf = (day: string) => `${day} 00:00:00.000Z`;
const storedMoment = (moment: string | null) => (moment ?? '').replace('T', ' ');

/** Sorting leaves those that are alike as they were. */
function inOrder(pictures: readonly Picture[]): readonly Picture[] {
  const place = ({ order }: Picture) => order ?? Infinity;
  return [...pictures].sort((one, other) =>
    place(one) < place(other) ? -1 : Number(place(one) > place(other)),
  );
}
