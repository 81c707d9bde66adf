import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-authoring',
  hostApi: '^1.0.0',
  exposes: {
    'try-it-form@1': './src/exposes/try-it-form.tsx',
    'story-form@1': './src/exposes/story-form.tsx',
    'place-form@1': './src/exposes/place-form.tsx',
  },
  stateless: false,
};
