import { createContext, useContext } from 'react';

import type { PhotoFacts } from '../photo/photo-facts.ts';
import { preparePicture, type PrepareOptions } from '../photo/prepare/prepare-picture.ts';
import { readPhoto } from '../photo/read-photo.ts';
import type { PreparedPicture } from '../photo/worker/worker-messages.ts';

/** What the forms ask of a chosen file. */
export interface PictureServices {
  readPhoto(file: Blob, signal?: AbortSignal): Promise<PhotoFacts>;
  preparePicture(file: Blob, options?: PrepareOptions): Promise<PreparedPicture>;
}

const Context = createContext<PictureServices>({ readPhoto, preparePicture });

/** Replaces the workers where there are none. */
export const PictureServicesProvider = Context.Provider;

export const usePictureServices = (): PictureServices => useContext(Context);
