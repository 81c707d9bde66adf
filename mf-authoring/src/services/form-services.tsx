import type { LonLat } from '@waypost/contracts/geo.ts';
import { createContext, useContext } from 'react';

import { findTowns, nameLocations } from '../gazetteer/find-towns.ts';
import type { NearTown } from '../gazetteer/near-towns.ts';
import type { FoundTown } from '../gazetteer/search-towns.ts';
import type { PhotoFacts } from '../photo/photo-facts.ts';
import { prepareChosen } from '../clip/prepare-chosen.ts';
import type { PrepareOptions } from '../photo/prepare/prepare-picture.ts';
import { readPhoto } from '../photo/facts/read-photo.ts';
import type { PreparedPicture } from '../photo/prepare/prepared-picture.ts';
import { askBrought } from '../exchange/ask-brought.ts';
import type { Brought } from '../exchange/brought.ts';
import { readTrack } from '../track/read-track.ts';
import type { Track } from '../track/track.ts';

/** What the forms have done by workers. */
export interface FormServices {
  readPhoto(file: Blob, signal?: AbortSignal): Promise<PhotoFacts>;
  preparePicture(file: Blob, options?: PrepareOptions): Promise<PreparedPicture>;
  findTowns(text: string): Promise<readonly FoundTown[]>;
  nameLocations(locations: readonly LonLat[]): Promise<readonly (NearTown | null)[]>;
  /** @throws PictureError see `readGpx` */
  readTrack(file: File, signal?: AbortSignal): Promise<Track>;
  /** What is in files of other programs and sites. @throws PictureError `late`, `aborted` */
  readBrought(files: readonly File[], signal?: AbortSignal): Promise<Brought>;
}

const Context = createContext<FormServices>({
  readPhoto,
  preparePicture: prepareChosen,
  findTowns,
  nameLocations,
  readTrack,
  readBrought: askBrought,
});

/** Replaces the workers where there are none. */
export const FormServicesProvider = Context.Provider;

export const useFormServices = (): FormServices => useContext(Context);
