declare const brand: unique symbol;

type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Record id of a story (`places_collection`). */
export type StoryId = Branded<'StoryId'>;
/** Record id of a place (`places`). */
export type PlaceId = Branded<'PlaceId'>;
/** Record id of a person (`users`). */
export type UserId = Branded<'UserId'>;

/** Record id of a photo that is in no place yet (`uploads`). */
export type UploadId = Branded<'UploadId'>;
/** Record id of work that has not become a story yet (`drafts`). */
export type DraftId = Branded<'DraftId'>;
/** Record id of a link to a story, or of a person it is shared with (`shares`). */
export type ShareId = Branded<'ShareId'>;

export const asStoryId = (id: string): StoryId => id as StoryId;
export const asPlaceId = (id: string): PlaceId => id as PlaceId;
export const asUserId = (id: string): UserId => id as UserId;
export const asUploadId = (id: string): UploadId => id as UploadId;
export const asDraftId = (id: string): DraftId => id as DraftId;
export const asShareId = (id: string): ShareId => id as ShareId;

/** How the ids of the stories begin that a first start writes. */
export const EXAMPLE_PREFIX = 'example';

/** Where a page of a list begins. It is good for as long as there is the list, whatever comes to it or goes from it. */
export type Cursor = Branded<'Cursor'>;

export const asCursor = (text: string): Cursor => text as Cursor;

/** The cursor of every list's first page. */
export const FIRST_PAGE = asCursor('first');
