import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId, asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import type { Picture, Place, Story } from '@waypost/contracts/story.ts';

export function createPicture(overrides: Partial<Picture> = {}): Picture {
  return {
    fileName: 'picture_a1b2c3d4e5.jpg',
    src: '/api/pictures/c/r/640/picture_a1b2c3d4e5.jpg',
    srcSet: '/api/pictures/c/r/320/picture_a1b2c3d4e5.jpg 320w',
    largeSrc: '/api/pictures/c/r/1280/picture_a1b2c3d4e5.jpg',
    width: 1280,
    height: 960,
    zoomSrc: null,
    thumbhash: null,
    placeholder: null,
    alt: 'A lighthouse at dusk',
    title: 'Cabo Polonio',
    caption: '',
    order: null,
    capturedAt: null,
    capturedOffset: null,
    ...overrides,
  };
}

export function createStory(overrides: Partial<Story> = {}): Story {
  return {
    id: asStoryId('story0000000001'),
    ownerId: asUserId('user00000000001'),
    authorName: 'Marina A.',
    authorUsername: 'marina',
    title: 'Coast road to the River Plate',
    startDate: parseCalendarDate('2025-01-12'),
    endDate: parseCalendarDate('2025-02-02'),
    description: '<p>Three weeks by the water.</p>',
    language: '',
    cover: null,
    placesCount: 0,
    picturesCount: 0,
    revision: 1,
    visibility: 'public',
    isShown: true,
    firstDay: null,
    lastDay: null,
    distance: 0,
    countries: [],
    ...overrides,
  };
}

export function createPlace(overrides: Partial<Place> = {}): Place {
  return {
    id: asPlaceId('place0000000001'),
    storyId: asStoryId('story0000000001'),
    ownerId: asUserId('user00000000001'),
    title: 'Cabo Polonio',
    subtext: 'No road, no lamps, a lighthouse.',
    location: { longitude: -53.784167, latitude: -34.401944 },
    mainPicture: null,
    otherPictures: [],
    position: 1024,
    visitedAt: null,
    visitedOffset: null,
    altitude: null,
    country: '',
    near: '',
    ...overrides,
  };
}
