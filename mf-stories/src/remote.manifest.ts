import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-stories',
  hostApi: '^2.3.0',
  exposes: {
    'landing-page@1': './src/exposes/landing-page.tsx',
    'dashboard@1': './src/exposes/dashboard.tsx',
    'discover@1': './src/exposes/discover.tsx',
  },
  pages: [
    {
      path: '/',
      expose: 'landing-page@1',
      title: 'landing.documentTitle',
      description: 'landing.description',
      query: ['cursor'],
      redirectTarget: true,
      requests: [['stories.list', 'first']],
    },
    {
      path: '/dashboard',
      expose: 'dashboard@1',
      title: 'dashboard.title',
      query: ['cursor'],
      protected: true,
      redirectTarget: true,
      role: 'start',
      menu: { label: 'menu.dashboard', position: 10, audience: 'members' },
    },
    {
      path: '/discover',
      expose: 'discover@1',
      title: 'discover.title',
      description: 'discover.description',
      requests: [['discover.list']],
      preloads: ['discover-map@1'],
      menu: { label: 'menu.discover', position: 5 },
    },
  ],
  stateless: true,
};
