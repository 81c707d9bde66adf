import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-host',
  hostApi: '^2.6.0',
  exposes: {
    'site@1': './src/exposes/site.tsx',
    'site-reports@1': './src/exposes/site-reports.tsx',
    'site-record@1': './src/exposes/site-record.tsx',
    'report@1': './src/exposes/report.tsx',
    'statements@1': './src/exposes/statements.tsx',
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
    {
      path: '/site/reports',
      expose: 'site-reports@1',
      title: 'reports.title',
      protected: true,
      redirectTarget: true,
    },
    {
      path: '/site/record',
      expose: 'site-record@1',
      title: 'record.title',
      protected: true,
      redirectTarget: true,
    },
  ],
  stateless: false,
};
