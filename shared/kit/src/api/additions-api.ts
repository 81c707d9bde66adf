import type { AddedPhoto, Addition, AdditionsApi, Tray } from '@waypost/contracts/api/additions-api.ts';
import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type { UploadId } from '@waypost/contracts/ids.ts';
import type PocketBase from 'pocketbase';

import { moment } from './moment.ts';
import { sendOptions, uploadOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface LinkRecord extends Omit<Addition, 'endsAt'> {
  readonly ends: string;
}

interface PhotoRecord {
  readonly id: UploadId;
  readonly sender: string;
  readonly file: string;
  readonly captured: string;
  readonly offset: string;
  readonly point: {
    readonly longitude: number;
    readonly latitude: number;
    readonly altitude: number | null;
  } | null;
}

const all = '/api/waypost/additions';

const toLink = ({ ends, ...rest }: LinkRecord): Addition => ({ ...rest, endsAt: moment(ends) });

export function createAdditionsApi(client: PocketBase): AdditionsApi {
  const files = `${client.baseURL.replace(/\/$/, '')}/api/files/uploads`;
  const toPhoto = ({ id, sender, file, captured, offset, point }: PhotoRecord): AddedPhoto => ({
    ...{ id, sender, src: `${files}/${id}/${file}` },
    capturedAt: captured || null,
    capturedOffset: offset || null,
    location: point && { longitude: point.longitude, latitude: point.latitude },
    altitude: point?.altitude ?? null,
  });
  async function call<Value>(method: string, path: string, options?: CallOptions, more: object = {}) {
    try {
      return await client.send<Value>(path, { ...sendOptions(options), method, ...more });
    } catch (error) {
      throw fromBackend(error);
    }
  }
  return {
    async list(story, options) {
      const { links, photos } = await call<{
        readonly links: readonly LinkRecord[];
        readonly photos: readonly PhotoRecord[];
      }>('GET', `/api/waypost/stories/${story}/additions`, options);
      return { links: links.map(toLink), photos: photos.map(toPhoto) };
    },
    trays: async (options) => (await call<{ readonly items: readonly Tray[] }>('GET', all, options)).items,
    create: async (story, { endsAt, ...input }, options) =>
      toLink(
        await call('POST', all, options, {
          body: { story, ...input, ends: new Date(endsAt).toISOString() },
        }),
      ),
    end: (id, options) => call('DELETE', `${all}/${id}`, options),
    async open(key, options) {
      const { ends, ...rest } = await call<{
        readonly title: string;
        readonly author: string;
        readonly ends: string;
        readonly pictures: number;
        readonly bytes: number;
      }>('POST', `${all}/open`, options, { body: { key } });
      return { ...rest, endsAt: moment(ends) };
    },
    async send(key, id, { file, location, altitude, capturedAt, capturedOffset, ...words }, options) {
      const form = new FormData();
      const said = {
        ...{ key, id, ...words },
        ...(capturedAt && { captured: capturedAt, offset: capturedOffset ?? '' }),
        ...(location && { longitude: String(location.longitude), latitude: String(location.latitude) }),
        ...(location && altitude !== null && { altitude: String(altitude) }),
      };
      for (const [name, value] of Object.entries(said)) form.set(name, value);
      form.set('file', file);
      try {
        await client.send(`${all}/photos`, {
          ...uploadOptions(form, options),
          ...{ method: 'POST', body: form },
        });
      } catch (error) {
        throw fromBackend(error);
      }
    },
    takeBack: (id, token, options) =>
      call('POST', `${all}/photos/${encodeURIComponent(id)}/back`, options, { body: { token } }),
  };
}
