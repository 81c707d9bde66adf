import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';

import { keptRecord } from '../drafts/kept.ts';
import { NO_FACTS, type PhotoFacts } from '../photo/photo-facts.ts';
import type { BroughtFile, BroughtPicture } from './brought.ts';
import { clipFits, VIDEO } from './clip-fits.ts';
import { instantOf, numberOf, pointOf, textOf } from './kept-values.ts';
import { gpxTime } from '../track/gpx-time.ts';
import { readJson } from './read-json.ts';
import type { Reader } from './reader.ts';
import { isTitleOf, sideNames } from './side-files.ts';

const PHOTO = /\.(?:jpe?g|heic|heif|png|webp|avif|tiff?|dng)$/i;
const LIVE = /\.(?:heic|heif|jpe?g)$/i;
const ALBUM =
  /(?:^|\/)(?:metadata|metadaten|métadonnées|metadatos|metadati|метаданные|user-generated-memory-titles|shared_album_comments|print-subscriptions)(?:\(\d+\))?\.json$/i;

/** Photos and clips of a ZIP or a folder, with what the side files of Google Takeout and of others say beside them. */
export const photosReader: Reader = {
  id: 'photos',
  recognises: (files) => files.some(({ path }) => PHOTO.test(path) || VIDEO.test(path)),
  async read({ files, noted }) {
    const side = new Map(
      files.filter(({ path }) => /\.json$/i.test(path)).map((file) => [file.path.toLowerCase(), file]),
    );
    const used = files.filter(({ path }) => PHOTO.test(path) || VIDEO.test(path) || ALBUM.test(path));
    const videos = files.filter(({ path }) => VIDEO.test(path));
    const clips: BroughtFile[] = [];
    for (const video of videos) {
      if (await clipFits(video)) clips.push(video);
      else noted.note('videos', nameOf(video.path));
    }
    const stills = files.filter(({ path }) => PHOTO.test(path));
    // Of a Live photo: what moves behind the photo of the same name.
    const moving = new Map(clips.map((clip) => [stem(clip), clip]));
    const live = new Map(
      stills.flatMap((still) => {
        const clip = LIVE.test(still.path) && moving.get(stem(still));
        return clip ? [[still, clip] as const] : [];
      }),
    );
    const joined = new Set(live.values());
    const alone = clips.filter((clip) => !joined.has(clip));
    const photos = new Map<string, BroughtPicture>();
    for (const file of [...stills, ...alone]) {
      // An album has its photos once more.
      const key = `${nameOf(file.path)} ${file.size}`;
      if (photos.get(key)?.facts) continue;
      if (!photos.has(key) && photos.size === FIELD_LIMITS.draftPictures) {
        noted.note('too-many-pictures', nameOf(file.path));
        continue;
      }
      const said = await saidOf(file, side);
      if (said && said.isTrashed) continue;
      const clip = live.get(file);
      if (said || !photos.has(key))
        photos.set(key, {
          file,
          facts: said?.facts ?? null,
          caption: said?.caption ?? '',
          alt: '',
          isAsStored: false,
          ...(clip && { clip }),
        });
    }
    const beside = [...videos, ...stills].flatMap((file) => sidesOf(file, side));
    return { trips: [], photos: [...photos.values()], used: [...used, ...beside] };
  },
};

const stem = ({ path }: BroughtFile): string => path.replace(/\.\w+$/, '').toLowerCase();
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const sidesOf = ({ path }: BroughtFile, side: ReadonlyMap<string, BroughtFile>): readonly BroughtFile[] => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1).toLowerCase();
  return sideNames(nameOf(path)).flatMap((name) => side.get(folder + name) ?? []);
};

async function saidOf(file: BroughtFile, side: ReadonlyMap<string, BroughtFile>) {
  for (const one of sidesOf(file, side)) {
    const said = keptRecord(await readJson(one).catch(() => null));
    if (isTitleOf(textOf(said['title'] ?? said['fileName']), nameOf(file.path)))
      return {
        ...{ facts: factsOf(said), isTrashed: said['trashed'] === true },
        caption: [...textOf(said['description'])].slice(0, FIELD_LIMITS.pictureWords).join(''),
      };
  }
  return null;
}

function factsOf(said: Readonly<Record<string, unknown>>): PhotoFacts {
  const seconds = numberOf(keptRecord(said['photoTakenTime'])['timestamp']) ?? 0;
  const instant = instantOf(seconds === 0 ? gpxTime(textOf(said['dateTaken'])) : seconds * 1000);
  const [geo] = ['geoDataExif', 'geoData']
    .map((name) => keptRecord(said[name]))
    .concat(said)
    .flatMap((one) => {
      const point = pointOf(one['longitude'], one['latitude']);
      return point && (point.longitude !== 0 || point.latitude !== 0)
        ? [{ point, altitude: numberOf(one['altitude']) }]
        : [];
    });
  return {
    ...NO_FACTS,
    ...(instant && { capturedAt: instant.slice(0, 19), capturedOffset: '+00:00' }),
    ...(geo && { location: { status: 'found', location: geo.point }, altitude: geo.altitude || null }),
  };
}
