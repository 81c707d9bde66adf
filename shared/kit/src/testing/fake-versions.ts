import assert from 'node:assert/strict';

import type {
  Version,
  VersionField,
  VersionsApi,
  VersionSide,
  VersionWords,
} from '@waypost/contracts/api/versions-api.ts';
import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';
import { asStoryId, type StoryId } from '@waypost/contracts/ids.ts';
import type { Picture, Place, Story } from '@waypost/contracts/story.ts';
import { placeIn, STORY, type ApiCheck } from './api-check.ts';

/** Something saved, and what was there before. Each save is a version here. */
export interface FakeVersion {
  readonly version: Version;
  readonly before: Story | Place;
  readonly savedAt: string;
}

export interface FakeVersions {
  stories: Story[];
  places: Place[];
  /** The last first. */
  versions: readonly FakeVersion[];
}

const isPlace = (record: Story | Place): record is Place => 'storyId' in record;

const picturesOf = (record: Story | Place): readonly Picture[] =>
  (isPlace(record) ? [record.mainPicture, ...record.otherPictures] : [record.cover]).filter(
    (one) => one !== null,
  );

function wordsOf(record: Story | Place): Partial<Record<VersionWords, string>> {
  if (!isPlace(record)) return { title: record.title, description: record.description };
  return { title: record.title, subtext: record.subtext };
}

/** What differs between two states, said of one of them. */
function sideOf(record: Story | Place, other: Story | Place): VersionSide {
  const others = wordsOf(other);
  const isSame = JSON.stringify(picturesOf(record)) === JSON.stringify(picturesOf(other));
  const isMoved =
    isPlace(record) && isPlace(other) && JSON.stringify(record.location) !== JSON.stringify(other.location);
  return {
    words: Object.fromEntries(
      Object.entries(wordsOf(record)).filter(([field, words]) => others[field as VersionWords] !== words),
    ),
    point: isMoved ? record.location : null,
    pictures: isSame ? null : picturesOf(record),
  };
}

/** Keeps what a save replaces, and answers with what is stored. */
export function keepVersion<Item extends Story | Place>(
  backend: FakeVersions,
  before: Item,
  after: Item,
  kind: Version['kind'] = 'changed',
): Item {
  const count = backend.versions.length + 1;
  const { words, point, pictures } = sideOf(before, after);
  const fields = [
    ...(Object.keys(words) as VersionField[]),
    ...(point ? (['point'] as const) : []),
    ...(pictures ? (['pictures'] as const) : []),
  ];
  const savedAt = new Date(Date.UTC(2026, 1, 1, 10, count)).toISOString().replace('T', ' ');
  const version: Version = {
    ...{
      id: String(count),
      kind,
      fields,
      who: 'Marina A.',
      title: after.title,
      at: savedAt.replace(' ', 'T'),
    },
    storyId: isPlace(after) ? after.storyId : after.id,
    recordId: after.id,
    pictures: pictures ? 1 : 0,
  };
  backend.versions = [{ version, before, savedAt }, ...backend.versions];
  return { ...after, savedAt };
}

export function createFakeVersions(
  backend: FakeVersions,
  answer: <Value>(value: () => Value) => Promise<Value>,
): VersionsApi {
  function found(id: string): FakeVersion {
    const one = backend.versions.find(({ version }) => version.id === id);
    if (!one) throw createAppError('not-found');
    return one;
  }
  const now = (id: string) => [...backend.stories, ...backend.places].find((one) => one.id === id);
  const lastOf = (id: string) => backend.versions.find(({ version }) => version.recordId === id);

  function bring({ version, before }: FakeVersion): StoryId {
    const current = now(version.recordId);
    if (!current) throw createAppError('invalid');
    const restored = keepVersion(backend, current, before, 'restored');
    const put = <Item extends Story | Place>(items: Item[]) =>
      items.map((one) => (one.id === restored.id ? (restored as Item) : one));
    backend.stories = put(backend.stories);
    backend.places = put(backend.places);
    return version.storyId;
  }

  return {
    list: (story, behind) =>
      answer(() => {
        if (!backend.stories.some(({ id }) => id === story)) throw createAppError('not-found');
        const all = backend.versions.map(({ version }) => version).filter(({ storyId }) => storyId === story);
        const rest = all.slice(behind === undefined ? 0 : all.findIndex(({ id }) => id === behind) + 1);
        return { items: rest.slice(0, 50), isMore: rest.length > 50 };
      }),
    get: (id) =>
      answer(() => {
        const { version, before } = found(id);
        const newer = backend.versions.filter(({ version: one }) => one.recordId === version.recordId);
        const next = newer[newer.findIndex(({ version: one }) => one.id === id) - 1]?.before;
        const after = next ?? now(version.recordId) ?? before;
        const state = now(version.recordId) ? (lastOf(version.recordId)?.savedAt ?? '') : '';
        return {
          ...{ version, state, gone: [], binned: {} },
          before: sideOf(before, after),
          after: sideOf(after, before),
        };
      }),
    restore: (id, state) =>
      answer(() => {
        const one = found(id);
        if (lastOf(one.version.recordId)?.savedAt !== state) throw createAppError('conflict');
        return bring(one);
      }),
    undo: (recordId, savedAt) =>
      answer(() => {
        const last = lastOf(recordId);
        if (last?.savedAt !== savedAt) throw createAppError('conflict');
        return bring(last);
      }),
  };
}

/** What every API promises about versions. */
export const VERSION_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a save is a version that shows what it replaced, is undone, and is put back',
    async run({ api, ownerId }) {
      const { id: story } = await api.stories.create(ownerId, STORY);
      const { id, savedAt: made = '' } = await api.places.create(ownerId, placeIn(story, 'Chui'));
      const { savedAt = '' } = await api.places.update(id, placeIn(story, 'Chuí'));
      const refused = await api.versions.undo(id, made).catch(toAppError);
      assert.ok(typeof refused === 'object' && refused.code === 'conflict');
      const changed = async () =>
        (await api.versions.list(story)).items.filter(({ fields }) => fields.length > 0);
      const [version] = await changed();
      assert.deepEqual(
        [version?.recordId, version?.kind, version?.fields, version?.title],
        [id, 'changed', ['title'], 'Chuí'],
      );
      const { before, after, state } = await api.versions.get(version!.id);
      assert.deepEqual(
        [before.words, after.words, before.pictures],
        [{ title: 'Chui' }, { title: 'Chuí' }, null],
      );
      assert.equal(await api.versions.undo(id, savedAt), story);
      assert.equal((await api.places.get(id)).title, 'Chui');
      const late = await api.versions.restore(version!.id, state).catch(toAppError);
      assert.ok(typeof late === 'object' && late.code === 'conflict');
      const [undone] = await changed();
      assert.equal(undone?.kind, 'restored');
      assert.equal(await api.versions.restore(undone.id, (await api.versions.get(undone.id)).state), story);
      assert.equal((await api.places.get(id)).title, 'Chuí');
      await assert.rejects(api.versions.list(asStoryId('nostory00000001')));
    },
  },
];
