import type {
  Version,
  VersionChange,
  VersionField,
  VersionsApi,
  VersionSide,
  VersionWords,
} from '@waypost/contracts/api/versions-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import type PocketBase from 'pocketbase';

import type { FindPictureAccess } from './picture-access.ts';
import { toPicture, type PictureDetails } from './records.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface VersionRow extends Pick<Version, 'kind' | 'who' | 'title' | 'pictures'> {
  readonly id: number;
  readonly story: StoryId;
  readonly record: string;
  readonly saved: string;
  readonly fields: readonly VersionField[];
}

type Side = Partial<Record<VersionWords, string>> & {
  readonly point?: { readonly latitude: number; readonly longitude: number };
  readonly pictures?: { readonly all: readonly (PictureDetails & { readonly file: string })[] };
};

interface ChangeRow {
  readonly version: VersionRow;
  readonly before: Side;
  readonly after: Side;
  readonly entries: Readonly<Record<string, PictureDetails>>;
  readonly kept: readonly string[];
  readonly state: string;
}

const toVersion = ({ id, story, record, saved, ...same }: VersionRow): Version => ({
  ...same,
  id: String(id),
  storyId: story,
  recordId: record,
  at: saved.replace(' ', 'T'),
});

export function createVersionsApi(client: PocketBase, pictureAccess: FindPictureAccess): VersionsApi {
  async function send<Answer>(path: string, options: Parameters<PocketBase['send']>[1]): Promise<Answer> {
    try {
      return await client.send<Answer>(`/api/waypost/${path}`, options);
    } catch (error) {
      throw fromBackend(error);
    }
  }
  const bring = async (path: string, state: string, options: Parameters<typeof sendOptions>[0]) =>
    (await send<{ story: StoryId }>(path, { ...sendOptions(options), method: 'POST', body: { state } }))
      .story;

  return {
    async list(story, behind, options) {
      const query = { story, ...(behind !== undefined && { before: behind }) };
      const answer = await send<{ items: readonly VersionRow[]; more: boolean }>('versions', {
        ...sendOptions(options),
        query,
      });
      return { items: answer.items.map(toVersion), isMore: answer.more };
    },
    async get(id, options) {
      const row = await send<ChangeRow>(`versions/${id}`, sendOptions(options));
      const { record, story } = row.version;
      const owned = { user: client.authStore.record?.id ?? '' };
      const access = await pictureAccess([owned]);
      const side = ({ point, pictures, ...words }: Side): VersionSide => ({
        words,
        point: point ? { longitude: point.longitude, latitude: point.latitude } : null,
        pictures:
          pictures?.all.map(({ file, ...said }) => {
            const known = {
              ...owned,
              id: record,
              collectionId: record === story ? 'places_collection' : 'places',
            };
            const { width = 0, height = 0, placeholder = '' } = row.entries[file] ?? {};
            return toPicture(
              access,
              {
                ...known,
                title: row.version.title,
                main_picture: '',
                pictures: { [file]: { ...said, width, height, placeholder } },
              },
              file,
            );
          }) ?? null,
      });
      const [before, after] = [side(row.before), side(row.after)];
      const change: VersionChange = {
        version: toVersion(row.version),
        before,
        after,
        gone: [...(before.pictures ?? []), ...(after.pictures ?? [])]
          .map(({ fileName }) => fileName)
          .filter((file) => !(file in row.entries)),
        binned: Object.fromEntries(row.kept.map((file) => [file, `${record}.${file}`])),
        state: row.state,
      };
      return change;
    },
    restore: (id, state, options) => bring(`versions/${id}`, state, options),
    undo: (recordId, savedAt, options) => bring(`undo/${recordId}`, savedAt, options),
  };
}
