import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { chosenOf } from '../exchange/chosen-file.ts';
import { readBrought } from '../exchange/read-brought.ts';
import { nearTowns } from '../gazetteer/near-towns.ts';
import { readOtherNames } from '../gazetteer/other-names.ts';
import { searchTowns } from '../gazetteer/search-towns.ts';
import { readTowns } from '../gazetteer/towns-file.ts';
import { bytesSource } from '../photo/byte-source.ts';
import { readPhotoFacts } from '../photo/facts/read-photo-facts.ts';
import { checkPicture } from '../photo/prepare/check-picture.ts';
import { pictureWithin } from '../photo/prepare/picture-within.ts';
import { readFit } from '../track/read-fit.ts';
import { readGpx } from '../track/read-gpx.ts';
import type { FormServices } from '../services/form-services.tsx';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

const shippedTowns = () =>
  readTowns(new Uint8Array(readFileSync(path.join(__dirname, '../gazetteer/towns.bin'))));
const shippedOthers = () =>
  readOtherNames(gunzipSync(readFileSync(path.join(__dirname, '../gazetteer/other-names.bin'))));

/**
 * The forms’ services where there are no workers and no canvas: photos are really read and really
 * checked, towns really looked for; preparing passes the bytes on as they are.
 */
export const inProcessServices: FormServices = {
  async readPhoto(file) {
    return readPhotoFacts(bytesSource(new Uint8Array(await file.arrayBuffer())));
  },
  async preparePicture(file, { signal, onProgress } = {}) {
    await checkPicture(await pictureWithin(file));
    signal?.throwIfAborted();
    onProgress?.(1);
    return { blob: new Blob([file], { type: 'image/jpeg' }), width: 96, height: 64 };
  },
  findTowns(text) {
    return Promise.resolve(
      searchTowns(shippedTowns(), text, 8, (code) => countries.of(code) ?? code, shippedOthers()),
    );
  },
  readBrought: (files) => readBrought(chosenOf(files)),
  readTrack: (file) => (/\.fit$/i.test(file.name) ? readFit(file) : readGpx(file, () => undefined)),
  nameLocations: (locations) => Promise.resolve(nearTowns(shippedTowns(), locations)),
};
