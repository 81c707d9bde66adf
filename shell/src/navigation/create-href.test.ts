import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';

import { EXAMPLE_PAGES } from '../testing/example-pages.ts';
import { createHref } from './create-href.ts';

const href = createHref(EXAMPLE_PAGES);

it('a parameter the path has stands there', () => {
  expect(href('story-map', { id: asStoryId('story0000000001') })).toBe('/travel-story/story0000000001');
  expect(href('story-map', { id: asStoryId('a'), place: asPlaceId('b') })).toBe('/travel-story/a/b');
});

it('of two paths of one page the one that takes what is given is chosen, and the rest is the query', () => {
  expect(href('place-form')).toBe('/dashboard/create-point');
  expect(href('place-form', { story: asStoryId('a') })).toBe('/dashboard/create-point?story=a');
  expect(href('place-form', { id: asPlaceId('b') })).toBe('/dashboard/edit-point/b');
  expect(href('dashboard', { cursor: undefined })).toBe('/dashboard');
});

it('a page no remote of the release brings leads to the page that says so, without what it was given lost', () => {
  expect(href('guides', { topic: 'rain & snow' })).toBe('/guides?topic=rain+%26+snow');
});

it('what stands in a path is escaped', () => {
  expect(href('story-map', { id: asStoryId('../login') })).toBe('/travel-story/..%2Flogin');
});
