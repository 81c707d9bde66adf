import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-host',
  hostApi: '^2.5.0',
  exposes: {
    'site@1': './src/exposes/site.tsx',
  },
  pages: [
    {
      path: '/site',
      expose: 'site@1',
      title: 'site.title',
      protected: true,
      redirectTarget: true,
      menu: { label: 'site.menu', position: 35, audience: 'moderators' },
    },
  ],
  stateless: false,
};
