import type { DraftsApi, UploadsApi } from '@waypost/contracts/api/drafts-api.ts';
import type { Draft, DraftContent, DraftPicture, DraftPlace, Upload } from '@waypost/contracts/draft.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { ID_TAKEN } from '@waypost/contracts/errors/id-taken.ts';
import type { StoryId, UploadId, UserId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { createPicture, createPlace, createStory } from './story-factory.ts';

/** A draft with what is in it; nothing once it is a story. */
export type FakeDraft = Draft & { readonly content: DraftContent | null };

interface Backend {
  stories: Story[];
  places: Place[];
  uploads: Upload[];
  drafts: FakeDraft[];
}

const TAKEN = 'This id is taken. Please choose another one.';

type Answer = <Value>(value: () => Value) => Promise<Value>;

const invalid = (field: string, message: string, code = 'validation_required') =>
  createAppError('invalid', { fieldErrors: { [field]: message }, fieldCodes: { [field]: code } });

export function createFakeUploads(backend: Backend, answer: Answer): UploadsApi {
  return {
    list: () => answer(() => backend.uploads),
    send: (id, { sha256 }) =>
      answer(() => {
        const there = backend.uploads.find((one) => one.id === id);
        if (there && there.sha256 !== sha256) throw invalid('id', TAKEN, ID_TAKEN);
        const upload: Upload = there ?? {
          id,
          sha256,
          createdAt: Date.now(),
          src: `https://site.example/${id}.jpg`,
        };
        backend.uploads = [...backend.uploads.filter((one) => one !== there), upload];
        return upload;
      }),
    delete: (id) =>
      answer(() => {
        if (!backend.uploads.some((one) => one.id === id)) throw createAppError('not-found');
        backend.uploads = backend.uploads.filter((one) => one.id !== id);
      }),
  };
}

/** The person whose drafts they are owns the stories made of them. */
export function createFakeDrafts(backend: Backend, answer: Answer, ownerId: UserId): DraftsApi {
  const stateOf = ({ id, revision, storyId, updatedAt }: FakeDraft): Draft => ({
    id,
    revision,
    storyId,
    updatedAt,
  });
  function found(id: string): FakeDraft {
    const draft = backend.drafts.find((one) => one.id === id);
    if (!draft) throw createAppError('not-found');
    return draft;
  }
  function keep(draft: FakeDraft): Draft {
    backend.drafts = [...backend.drafts.filter(({ id }) => id !== draft.id), draft];
    return stateOf(draft);
  }
  return {
    list: () => answer(() => backend.drafts.map(stateOf)),
    open: (id) => answer(() => found(id)),
    create: (id, content) =>
      answer(() => {
        const there = backend.drafts.find((one) => one.id === id);
        // Sent again, it is answered for as if it had just come.
        if (there && JSON.stringify(there.content) === JSON.stringify(content)) return stateOf(there);
        if (there) throw invalid('id', TAKEN, ID_TAKEN);
        return keep({ id, revision: 1, storyId: null, updatedAt: Date.now(), content });
      }),
    update: (id, revision, content) =>
      answer(() => {
        const before = found(id);
        if (before.storyId) throw invalid('story', 'This draft is already a story.', 'validation_accepted');
        if (before.revision !== revision) throw createAppError('conflict');
        return keep({ ...before, revision: revision + 1, updatedAt: Date.now(), content });
      }),
    delete: (id) =>
      answer(() => {
        const draft = found(id);
        backend.drafts = backend.drafts.filter((one) => one !== draft);
      }),
    accept: (id, revision) =>
      answer(() => {
        const draft = found(id);
        if (draft.storyId) return draft.storyId;
        if (draft.revision !== revision) throw createAppError('conflict');
        if (!draft.content) throw invalid('content', 'This draft cannot be turned into a story.');
        const storyId = accept(backend, draft.content, ownerId);
        keep({ ...draft, storyId, content: null });
        return storyId;
      }),
  };
}

function accept(backend: Backend, { story, places }: DraftContent, ownerId: UserId): StoryId {
  const used = new Set<UploadId>([...(story.coverId ? [story.coverId] : []), ...places.flatMap(uploadsOf)]);
  places.forEach((place, index) => {
    if (backend.places.some(({ id }) => id === place.id)) return;
    if (!place.title.trim()) throw invalid(`places.${index}.title`, 'Please give your place a title.');
    if (!place.location) throw invalid(`places.${index}.latitude`, 'Please enter a number.');
  });
  if ([...used].some((id) => !backend.uploads.some((one) => one.id === id)))
    throw invalid('places', 'This picture has not arrived. Please send it again.');
  if (!backend.stories.some(({ id }) => id === story.id)) {
    const { id, title, startDate, endDate, description, language = '' } = story;
    const made = createStory({ id, ownerId, title, startDate, endDate, description, language });
    backend.stories = [made, ...backend.stories];
  }
  const last = Math.max(
    0,
    ...backend.places.filter(({ storyId }) => storyId === story.id).map(({ position }) => position),
  );
  const isThere =
    (place: Place) =>
    ({ id }: DraftPlace) =>
      id === place.id;
  backend.places = [
    // Those that are there get the pictures alone.
    ...backend.places.map((there) => {
      const { mainPicture, otherPictures } = there;
      const added = (places.find(isThere(there))?.pictures ?? []).map(pictureOf);
      const [main = null, ...others] = [...(mainPicture ? [mainPicture] : []), ...otherPictures, ...added];
      return added.length > 0 ? { ...there, mainPicture: main, otherPictures: others } : there;
    }),
    ...places
      .filter(({ id }) => !backend.places.some((there) => there.id === id))
      .map((place, index) => placeOf(place, ownerId, story.id, place.position ?? last + 1024 * (index + 1))),
  ];
  backend.uploads = backend.uploads.filter(({ id }) => !used.has(id));
  return story.id;
}

const uploadsOf = ({ pictures }: DraftPlace) => pictures.map(({ uploadId }) => uploadId);

const pictureOf = ({ uploadId, caption = '', alt = '', by }: DraftPicture) =>
  createPicture({ fileName: `picture_${uploadId}.jpg`, caption, alt, ...(by && { by }) });

function placeOf(
  {
    id,
    title,
    subtext,
    location,
    altitude,
    cameBy = null,
    track = '',
    visitedAt,
    visitedOffset,
    pictures,
  }: DraftPlace,
  ownerId: UserId,
  storyId: StoryId,
  position: number,
) {
  const [mainPicture = null, ...otherPictures] = pictures.map(pictureOf);
  const words = { title, subtext, altitude, cameBy, track, visitedAt, visitedOffset };
  const where = location ? { location } : {};
  return createPlace({
    ...words,
    ...where,
    id,
    ownerId,
    storyId,
    position,
    mainPicture,
    otherPictures,
  });
}
