import type PocketBase from 'pocketbase';

import type { DiscoverApi } from '@waypost/contracts/api/api-client.ts';
import type { DiscoverFilter, DiscoverQuery, FoundPlace } from '@waypost/contracts/discover.ts';
import { asCursor, asPlaceId, asStoryId, FIRST_PAGE } from '@waypost/contracts/ids.ts';
import { formatBounds, formatLonLat } from '@waypost/contracts/lon-lat-bounds.ts';
import { dayAt } from './day-at.ts';
import type { FindPictureAccess, PictureAccess } from './picture-access.ts';
import { nearNames } from './near-names.ts';
import { toPicture } from './records.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

/** A place as the backend's list over all stories says it. */
interface FoundRecord {
  readonly id: string;
  readonly story: string;
  readonly storyTitle: string;
  readonly authorName: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  /** `yyyy-mm-dd hh:mm:ss.sssZ`, as `visited`. */
  readonly created: string;
  /** Empty when nobody said. */
  readonly visited: string;
  /** `+hh:mm`, or empty. */
  readonly visitedOffset: string;
  readonly country: string;
  readonly near: string;
  /** Name of the main picture's file; empty without one. */
  readonly picture: string;
  readonly collectionId: string;
}

interface FoundAnswer {
  readonly items: readonly FoundRecord[];
  readonly next?: string;
  readonly previous?: string;
  readonly count?: number;
  readonly countIsExact?: boolean;
}

type Query = Readonly<Record<string, string>>;

function filterQuery({ words, country, from, to }: DiscoverFilter): Query {
  return {
    ...(words && { words }),
    ...(country && { country }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function listQuery({ bounds, near, sort, cursor, ...filter }: DiscoverQuery): Query {
  return {
    ...filterQuery(filter),
    ...(bounds && { bbox: formatBounds(bounds) }),
    ...(near && { near: formatLonLat(near) }),
    ...(sort && { sort }),
    ...(cursor && cursor !== FIRST_PAGE && { cursor }),
  };
}

function toFound(access: PictureAccess, record: FoundRecord): FoundPlace {
  const { collectionId, id, name: title } = record;
  const owned = { id, collectionId, user: '', title, main_picture: record.picture };
  return {
    id: asPlaceId(id),
    storyId: asStoryId(record.story),
    storyTitle: record.storyTitle,
    authorName: record.authorName,
    title,
    location: { longitude: record.lng, latitude: record.lat },
    addedOn: dayAt(record.created, ''),
    visitedOn: dayAt(record.visited, record.visitedOffset),
    country: record.country,
    ...nearNames(record.near),
    picture: record.picture ? toPicture(access, owned, record.picture) : null,
  };
}

export function createDiscoverApi(client: PocketBase, pictureAccess: FindPictureAccess): DiscoverApi {
  const baseUrl = client.baseURL.replace(/\/$/, '');
  return {
    async list(query = {}, options) {
      try {
        const { items, next, previous, count, countIsExact } = await client.send<FoundAnswer>(
          '/api/discover/places',
          { ...sendOptions(options), method: 'GET', query: listQuery(query) },
        );
        const access = await pictureAccess([]);
        return {
          items: items.map((record) => toFound(access, record)),
          next: next ? asCursor(next) : null,
          previous: previous ? asCursor(previous) : null,
          count: count ?? items.length,
          countIsExact: countIsExact ?? true,
        };
      } catch (error) {
        throw fromBackend(error);
      }
    },
    tileUrl({ author, ...filter } = {}) {
      const query = new URLSearchParams({ ...filterQuery(filter), ...(author && { author }) }).toString();
      return `${baseUrl}/api/discover/tiles/{z}/{x}/{y}.mvt${query && `?${query}`}`;
    },
  };
}
