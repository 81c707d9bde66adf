import type { UploadsApi } from '@waypost/contracts/api/drafts-api.ts';
import type { Upload } from '@waypost/contracts/draft.ts';
import type { UploadId } from '@waypost/contracts/ids.ts';
import type PocketBase from 'pocketbase';

import { deleteRecord } from './delete-record.ts';
import { moment } from './moment.ts';
import { sendClips } from './send-clips.ts';
import { sendOptions, uploadOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface UploadRecord {
  readonly id: string;
  readonly sha256: string;
  readonly created: string;
  readonly file: string;
}

export function createUploadsApi(client: PocketBase): UploadsApi {
  const files = `${client.baseURL.replace(/\/$/, '')}/api/files/uploads`;
  const toUpload = ({ id, sha256, created, file }: UploadRecord): Upload => ({
    id: id as UploadId,
    sha256,
    createdAt: moment(created),
    src: `${files}/${id}/${file}`,
  });
  const collection = client.collection<UploadRecord>('uploads');
  return {
    async list(options) {
      try {
        const { items } = await client.send<{ readonly items: readonly UploadRecord[] }>(
          '/api/waypost/uploads',
          sendOptions(options),
        );
        return items.map(toUpload);
      } catch (error) {
        throw fromBackend(error);
      }
    },
    async send(id, { file, sha256, clip, capturedAt, capturedOffset }, options) {
      const form = new FormData();
      form.set('id', id);
      form.set('sha256', sha256);
      form.set('file', file);
      try {
        const clips = await sendClips(client, new Map(clip ? [[file.name, clip]] : []), options);
        const words = {
          ...(capturedAt && { captured: capturedAt, offset: capturedOffset }),
          ...(clip && { clip: clips.get(file.name) }),
        };
        if (Object.keys(words).length > 0) form.set('pictures', JSON.stringify({ [file.name]: words }));
        return toUpload(await collection.create(form, uploadOptions(form, options)));
      } catch (error) {
        throw fromBackend(error);
      }
    },
    delete: (id, options) => deleteRecord(collection, id, options),
  };
}
