import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { HERO_OPENING } from './features/landing/hero/hero-opening.ts';

export const manifest: RemoteManifest = {
  name: 'mf-stories',
  hostApi: '^2.4.0',
  exposes: {
    'landing-page@1': './src/exposes/landing-page.tsx',
    'dashboard@1': './src/exposes/dashboard.tsx',
    'discover@1': './src/exposes/discover.tsx',
    'open-link@1': './src/exposes/open-link.tsx',
    'shared-with-me@1': './src/exposes/shared-with-me.tsx',
    'author@1': './src/exposes/author.tsx',
    'bin@1': './src/exposes/bin.tsx',
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
      opening: HERO_OPENING,
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
    { path: '/dashboard/bin', expose: 'bin@1', title: 'bin.title', protected: true, redirectTarget: true },
    { path: '/s/:key', expose: 'open-link@1', title: 'link.title', props: { shareKey: ':key' }, open: true },
    {
      path: '/shared',
      expose: 'shared-with-me@1',
      title: 'shared.title',
      protected: true,
      redirectTarget: true,
      menu: { label: 'menu.shared', position: 15, audience: 'members' },
    },
    {
      path: '/discover',
      expose: 'discover@1',
      title: 'discover.title',
      description: 'discover.description',
      redirectTarget: true,
      requests: [['discover.list']],
      preloads: ['discover-map@1'],
      menu: { label: 'menu.discover', position: 5 },
    },
    {
      path: '/by/:username',
      expose: 'author@1',
      title: 'author.title',
      props: { username: ':username' },
      query: ['cursor'],
      redirectTarget: true,
    },
  ],
  stateless: true,
};
