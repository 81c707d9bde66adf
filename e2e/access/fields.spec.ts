import { expect, test } from '@playwright/test';

import { PLACES, STORIES } from '../api/stories.ts';
import { assembleCast } from './cast.ts';

test('stories and places are answered with every field that was ordered, the day of creation too', async () => {
  const { api, storyId, placeId } = await assembleCast();
  const story = await api.call('GET', `${STORIES}/${storyId}`);
  for (const field of [
    'id',
    'user',
    'title',
    'start_date',
    'end_date',
    'description',
    'language',
    'main_picture',
    'created',
    'first_day',
    'last_day',
    'distance',
    'countries',
    'cover',
  ])
    expect(story.body, field).toHaveProperty(field);
  const place = await api.call('GET', `${PLACES}/${placeId}`);
  for (const field of [
    'id',
    'collectionId',
    'user',
    'latitude',
    'longitude',
    'subtext',
    'title',
    'places_collection',
    'main_picture',
    'other_pictures',
    'created',
    'position',
    'visited',
    'visited_offset',
    'altitude',
    'came_by',
    'track',
    'country',
    'near',
  ])
    expect(place.body, field).toHaveProperty(field);
});
