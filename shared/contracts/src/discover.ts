import type { CalendarDate } from './calendar-date.ts';
import type { LonLat } from './geo.ts';
import type { Cursor, PlaceId, StoryId, UserId } from './ids.ts';
import type { LonLatBounds } from './lon-lat-bounds.ts';
import type { Page, Picture } from './story.ts';

/** Which public places are looked for. What is left out narrows nothing. */
export interface DiscoverFilter {
  /** Words of the place's name or text or of its story, as somebody typed them. */
  readonly words?: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country?: string;
  /** First day of the visit, on the calendar of the place. */
  readonly from?: CalendarDate;
  /** Last day of the visit, on the calendar of the place. */
  readonly to?: CalendarDate;
}

/** Which public places a map shows. */
export interface TileFilter extends DiscoverFilter {
  /** Of one person's stories alone. */
  readonly author?: UserId;
}

/** What of the matching places is asked for, and in which order. */
export interface DiscoverQuery extends DiscoverFilter {
  readonly bounds?: LonLatBounds;
  /** Where the order begins; the backend needs it for `nearest`. */
  readonly near?: LonLat;
  /** Newest first when left out. */
  readonly sort?: 'newest' | 'nearest';
  /** Of a page of the same query; the first one when left out. */
  readonly cursor?: Cursor;
}

/** A public place as a list over all stories shows it. */
export interface FoundPlace {
  readonly id: PlaceId;
  readonly storyId: StoryId;
  readonly storyTitle: string;
  readonly authorName: string;
  readonly title: string;
  readonly location: LonLat;
  /** Day it was added, in UTC. */
  readonly addedOn: CalendarDate | null;
  /** Day it was visited, on the calendar of the place; null when nobody said. */
  readonly visitedOn: CalendarDate | null;
  /** ISO 3166-1 alpha-2, upper case; empty when unknown. */
  readonly country: string;
  /** What it is near to, in English; empty when unknown. */
  readonly near: string;
  /** As {@link Place.nearIn}. */
  readonly nearIn?: Readonly<Record<string, string>>;
  readonly picture: Picture | null;
}

/** Twenty places at most, and the cursors of the pages beside them. */
export interface DiscoverPage extends Omit<Page<FoundPlace>, 'totalItems'> {
  /** Public places that match, those on other pages too. */
  readonly count: number;
  /** False where there are more than `count`, and the backend stopped counting. */
  readonly countIsExact: boolean;
}
