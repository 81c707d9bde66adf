import { bytesSource } from '../photo/byte-source.ts';
import { readPhotoFacts } from '../photo/read-photo-facts.ts';
import { checkPicture } from '../photo/prepare/check-picture.ts';
import type { PictureServices } from '../pictures/picture-services.tsx';

/**
 * The picture services where there are no workers and no canvas: photos are really read and really
 * checked; preparing passes the bytes on as they are.
 */
export const inProcessPictures: PictureServices = {
  async readPhoto(file) {
    return readPhotoFacts(bytesSource(new Uint8Array(await file.arrayBuffer())));
  },
  async preparePicture(file, { signal, onProgress } = {}) {
    await checkPicture(file);
    signal?.throwIfAborted();
    onProgress?.(1);
    return { blob: new Blob([file], { type: 'image/jpeg' }), width: 96, height: 64 };
  },
};
