import type { AddedPhoto, Addition, AdditionsApi } from '@waypost/contracts/api/additions-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { Story } from '@waypost/contracts/story.ts';
import type { Upload } from '@waypost/contracts/draft.ts';

interface Backend {
  stories: Story[];
  uploads: Upload[];
  additions: FakeAddition[];
}

export interface FakeAdditions {
  additions: FakeAddition[];
}

interface FakeAddition {
  readonly link: Addition;
  readonly story: Story['id'];
  readonly photos: readonly (AddedPhoto & { readonly token: string; readonly sha256: string })[];
}

/** Links for photos in memory. A photo waits as long as it is among the uploads. */
export function createFakeAdditions(
  backend: Backend,
  answer: <Value>(value: () => Value) => Promise<Value>,
): AdditionsApi {
  const change = (id: string, to: (one: FakeAddition) => readonly FakeAddition[]) => {
    if (!backend.additions.some(({ link }) => link.id === id)) throw createAppError('not-found');
    backend.additions = backend.additions.flatMap((one) => (one.link.id === id ? to(one) : [one]));
  };
  const byKey = (key: string) => {
    const found = backend.additions.find(({ link }) => link.key === key && link.endsAt > Date.now());
    if (!found) throw createAppError('not-found');
    return found;
  };
  const sentOf = ({ link, photos }: FakeAddition): Addition => ({ ...link, sent: photos.length });
  const waits = ({ id }: AddedPhoto) => backend.uploads.some((one) => one.id === id);
  const drop = (id: string) => (backend.uploads = backend.uploads.filter((one) => one.id !== id));
  return {
    list: (story) =>
      answer(() => {
        if (!backend.stories.some(({ id }) => id === story)) throw createAppError('not-found');
        const own = backend.additions.filter((one) => one.story === story);
        return { links: own.map(sentOf), photos: own.flatMap(({ photos }) => photos.filter(waits)) };
      }),
    trays: () =>
      answer(() =>
        backend.stories.flatMap(({ id: story, title }) => {
          const links = backend.additions.filter((one) => one.story === story);
          const photos = links.flatMap((one) => one.photos.filter(waits)).length;
          return photos > 0 ? [{ story, title, photos }] : [];
        }),
      ),
    create: (story, input) =>
      answer(() => {
        if (!backend.stories.some(({ id }) => id === story)) throw createAppError('not-found');
        const at = String(backend.additions.length + 1);
        const link = { ...input, id: `link${at}`, key: at.padStart(22, '0'), sent: 0, sentBytes: 0 };
        backend.additions = [{ link, story, photos: [] }, ...backend.additions];
        return link;
      }),
    end: (id) => answer(() => change(id, () => [])),
    open: (key) =>
      answer(() => {
        const one = byKey(key);
        const { title = '', authorName = '' } = backend.stories.find(({ id }) => id === one.story) ?? {};
        const { bytes, endsAt, pictures } = one.link;
        return { title, author: authorName, endsAt, bytes, pictures: pictures - one.photos.length };
      }),
    send: (key, id, { file: _, ...input }) =>
      answer(() => {
        const one = byKey(key);
        if (one.photos.some(({ sha256 }) => sha256 === input.sha256)) return;
        if (one.photos.length >= one.link.pictures)
          throw createAppError('invalid', {
            fieldErrors: { file: 'This link has taken as many photos as it can.' },
          });
        const src = `https://site.example/${id}.jpg`;
        const { capturedAt = null, capturedOffset = null } = input;
        const photo = { ...input, id, src, capturedAt, capturedOffset };
        change(one.link.id, (before) => [{ ...before, photos: [...before.photos, photo] }]);
        backend.uploads = [...backend.uploads, { id, sha256: input.sha256, createdAt: Date.now(), src }];
      }),
    takeBack: (id, token) =>
      answer(() => {
        const one = backend.additions.find(({ photos }) =>
          photos.some((each) => each.id === id && each.token === token),
        );
        if (!one || !backend.uploads.some((each) => each.id === id)) throw createAppError('not-found');
        drop(id);
        const stays = (each: AddedPhoto) => each.id !== id;
        change(one.link.id, (before) => [{ ...before, photos: before.photos.filter(stays) }]);
      }),
  };
}
