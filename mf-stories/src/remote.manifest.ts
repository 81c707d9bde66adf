import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-stories',
  hostApi: '^1.3.0',
  exposes: {
    'landing-page@1': './src/exposes/landing-page.tsx',
    'dashboard@1': './src/exposes/dashboard.tsx',
  },
  pages: [
    {
      path: '/',
      expose: 'landing-page@1',
      title: 'landing.documentTitle',
      query: ['page'],
      redirectTarget: true,
      requests: [['stories.list', 1]],
    },
    {
      path: '/dashboard',
      expose: 'dashboard@1',
      title: 'dashboard.title',
      query: ['page'],
      protected: true,
      redirectTarget: true,
      role: 'start',
      menu: { label: 'menu.dashboard', position: 10, audience: 'members' },
    },
  ],
  stateless: true,
};
