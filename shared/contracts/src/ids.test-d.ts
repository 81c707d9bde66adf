import { expectTypeOf } from 'expect-type';

import { asPlaceId, asStoryId, type PlaceId, type StoryId, type UserId } from './ids.ts';

// An id of one kind is never taken for another, nor any text for an id.
expectTypeOf<StoryId>().not.toExtend<PlaceId>();
expectTypeOf<PlaceId>().not.toExtend<UserId>();
expectTypeOf<string>().not.toExtend<StoryId>();
expectTypeOf<StoryId>().toExtend<string>();

expectTypeOf(asStoryId).returns.toEqualTypeOf<StoryId>();
expectTypeOf(asPlaceId).returns.toEqualTypeOf<PlaceId>();
