import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { STILL } from './engine/still.ts';

export const manifest: RemoteManifest = {
  name: 'mf-map',
  hostApi: '^2.6.0',
  exposes: {
    'story-map@1': './src/exposes/story-map.tsx',
    'discover-map@1': './src/exposes/discover-map.tsx',
    'location-preview@1': './src/exposes/location-preview.tsx',
    'location-picker@1': './src/exposes/location-picker.tsx',
    'photo-map@1': './src/exposes/photo-map.tsx',
    'world@1': './src/exposes/world.tsx',
  },
  pages: [
    {
      path: '/travel-story/:id',
      expose: 'story-map@1',
      title: 'story.pageTitle',
      props: { storyId: ':id', placeId: '?place', seeAs: '?as', isNew: '?new', edit: '?edit', book: '?book' },
      redirectTarget: true,
      open: true,
      still: STILL,
      requests: [
        ['stories.get', ':id'],
        ['places.listAll', ':id'],
      ],
    },
    {
      path: '/travel-story/:id/:place',
      expose: 'story-map@1',
      title: 'story.pageTitle',
      props: { storyId: ':id', placeId: ':place', seeAs: '?as', edit: '?edit' },
      redirectTarget: true,
      open: true,
      requests: [
        ['stories.get', ':id'],
        ['places.listAll', ':id'],
      ],
    },
    {
      path: '/dashboard/world',
      expose: 'world@1',
      title: 'world.title',
      props: { year: '?year' },
      protected: true,
      redirectTarget: true,
    },
  ],
  stateless: true,
};
