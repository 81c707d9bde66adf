import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-stories',
  hostApi: '^1.0.0',
  exposes: {
    'landing-page@1': './src/exposes/landing-page.tsx',
    'dashboard@1': './src/exposes/dashboard.tsx',
  },
  stateless: true,
};
