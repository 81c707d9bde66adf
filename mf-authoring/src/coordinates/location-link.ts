import { isLonLat, type LonLat } from '@waypost/contracts/geo.ts';

const LONGEST = 4000;
const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`;
const PAIR = new RegExp(`^\\s*(${NUMBER})[,~;\\s]+(${NUMBER})(?![\\d.])`);
/** Where maps write the place that was meant; what is only the middle of the view comes after it. */
const MEANT = ['q', 'query', 'destination', 'daddr', 'coordinate', 'pin', 'll', 'pt'];
const VIEWED = ['sll', 'center', 'map', 'cp'];

/** Maps' own words for a place may stand before its address. */
const LINK = /(?:^|\s)((?:https?:\/\/|geo:)\S*)/i;

/** Whether a text has an address of the web or of a place in it, and is nothing a person would type for a number. */
export const isLink = (text: string): boolean => LINK.test(text);

/**
 * The place in a link copied from a map: a `geo:` address (RFC 5870, with Android's `q`), or one of Google's, Apple's,
 * OpenStreetMap's, Bing's, Here's, Waze's, Yandex's and Mapy's maps and those that write theirs as these do. The marked
 * place goes before the middle of the view. Null where the link names none, as short links do; nothing is fetched.
 */
export function parseLocationLink(text: string): LonLat | null {
  if (!isLink(text) || text.length > LONGEST) return null;
  const address = LINK.exec(text)?.[1] ?? '';
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'geo:' ? fromGeo(url) : fromWeb(url);
}

function fromGeo({ pathname, searchParams }: URL): LonLat | null {
  const [place = '', ...parameters] = pathname.split(';');
  const system = parameters.find((one) => /^crs=/i.test(one));
  if (system && !/^crs=wgs84$/i.test(system)) return null;
  // Android writes 0,0 where the place stands in the query alone.
  return pairOf(searchParams.get('q')) ?? pairOf(place);
}

function fromWeb(url: URL): LonLat | null {
  const path = decoded(url.pathname);
  const isEastFirst = /(?:^|\.)yandex\.[a-z.]+$/.test(url.hostname);
  const asked = (names: readonly string[]) => {
    for (const name of names) {
      const pair = pairOf(url.searchParams.get(name));
      if (pair) return isEastFirst ? swapped(pair) : pair;
    }
    return null;
  };
  return (
    matched(path, new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`)) ??
    named(url, 'mlat', 'mlon') ??
    asked(MEANT) ??
    matched(path, new RegExp(`/(?:place|search|dir/[^/]*|l)/(${NUMBER}),\\+?\\s*(${NUMBER})(?![\\d.])`)) ??
    named(url, 'y', 'x') ??
    matched(path, new RegExp(`/@(${NUMBER}),(${NUMBER})(?![\\d.])`)) ??
    matched(url.hash, new RegExp(`(?:#|[#&]map=)[\\d.]{1,8}/(${NUMBER})/(${NUMBER})(?![\\d.])`)) ??
    asked(VIEWED)
  );
}

function pairOf(text: string | null): LonLat | null {
  return matched(text ?? '', PAIR);
}

/** The first two groups as latitude and longitude. */
function matched(text: string, pattern: RegExp): LonLat | null {
  const [, latitude, longitude] = pattern.exec(text) ?? [];
  return placeAt(latitude, longitude);
}

function named({ searchParams }: URL, latitude: string, longitude: string): LonLat | null {
  const isNumber = (value: string | null) => value !== null && new RegExp(`^${NUMBER}$`).test(value);
  const [north, east] = [searchParams.get(latitude), searchParams.get(longitude)];
  return isNumber(north) && isNumber(east) ? placeAt(north!, east!) : null;
}

function placeAt(latitude: string | undefined, longitude: string | undefined): LonLat | null {
  const place = { longitude: Number(longitude), latitude: Number(latitude) };
  return isLonLat(place.longitude, place.latitude) ? place : null;
}

const swapped = ({ latitude, longitude }: LonLat): LonLat | null =>
  isLonLat(latitude, longitude) ? { longitude: latitude, latitude: longitude } : null;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
