import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-map',
  hostApi: '^1.0.0',
  exposes: {
    'story-map@1': './src/exposes/story-map.tsx',
    'location-preview@1': './src/exposes/location-preview.tsx',
    'location-picker@1': './src/exposes/location-picker.tsx',
  },
  stateless: true,
};
