declare const brand: unique symbol;

type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Record id of a story (`places_collection`). */
export type StoryId = Branded<'StoryId'>;
/** Record id of a place (`places`). */
export type PlaceId = Branded<'PlaceId'>;
/** Record id of a person (`users`). */
export type UserId = Branded<'UserId'>;

export const asStoryId = (id: string): StoryId => id as StoryId;
export const asPlaceId = (id: string): PlaceId => id as PlaceId;
export const asUserId = (id: string): UserId => id as UserId;

/** Where a page of a list begins. It is good for as long as there is the list, whatever comes to it or goes from it. */
export type Cursor = Branded<'Cursor'>;

export const asCursor = (text: string): Cursor => text as Cursor;

/** The cursor of every list's first page. */
export const FIRST_PAGE = asCursor('first');
