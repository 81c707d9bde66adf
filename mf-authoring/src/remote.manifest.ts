import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-authoring',
  hostApi: '^2.5.0',
  exposes: {
    'try-it-form@1': './src/exposes/try-it-form.tsx',
    'story-form@1': './src/exposes/story-form.tsx',
    'place-form@1': './src/exposes/place-form.tsx',
    'import-photos@1': './src/exposes/import-photos.tsx',
    'who-can-see@1': './src/exposes/who-can-see.tsx',
  },
  pages: [
    {
      path: '/dashboard/create-travel-history',
      expose: 'story-form@1',
      title: 'story.create-title',
      protected: true,
      redirectTarget: true,
      menu: { label: 'menu.create-story', position: 20, audience: 'members' },
    },
    {
      path: '/dashboard/create-point',
      expose: 'place-form@1',
      title: 'place.create-title',
      props: { storyId: '?story' },
      protected: true,
      redirectTarget: true,
      resumes: 'try-it-place',
      menu: { label: 'menu.create-point', position: 30, audience: 'members' },
    },
    {
      path: '/dashboard/edit-travel-story/:id',
      expose: 'story-form@1',
      title: 'story.edit-title',
      props: { storyId: ':id' },
      protected: true,
      redirectTarget: true,
    },
    {
      path: '/dashboard/edit-point/:id',
      expose: 'place-form@1',
      title: 'place.edit-title',
      props: { placeId: ':id' },
      protected: true,
      redirectTarget: true,
    },
    {
      path: '/dashboard/import',
      expose: 'import-photos@1',
      title: 'import.title',
      props: { storyId: '?story' },
      protected: true,
      redirectTarget: true,
      resumes: 'waiting-photos',
    },
  ],
  stateless: false,
};
