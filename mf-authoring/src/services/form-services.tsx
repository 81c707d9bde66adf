import { createContext, useContext } from 'react';

import { findTowns } from '../gazetteer/find-towns.ts';
import type { FoundTown } from '../gazetteer/search-towns.ts';
import type { PhotoFacts } from '../photo/photo-facts.ts';
import { preparePicture, type PrepareOptions } from '../photo/prepare/prepare-picture.ts';
import { readPhoto } from '../photo/read-photo.ts';
import type { PreparedPicture } from '../photo/worker/worker-messages.ts';

/** What the forms have done by workers. */
export interface FormServices {
  readPhoto(file: Blob, signal?: AbortSignal): Promise<PhotoFacts>;
  preparePicture(file: Blob, options?: PrepareOptions): Promise<PreparedPicture>;
  findTowns(text: string): Promise<readonly FoundTown[]>;
}

const Context = createContext<FormServices>({ readPhoto, preparePicture, findTowns });

/** Replaces the workers where there are none. */
export const FormServicesProvider = Context.Provider;

export const useFormServices = (): FormServices => useContext(Context);
