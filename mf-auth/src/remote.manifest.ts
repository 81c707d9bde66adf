import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-auth',
  hostApi: '^1.0.0',
  exposes: {
    'sign-in@1': './src/exposes/sign-in.tsx',
    'sign-up@1': './src/exposes/sign-up.tsx',
    'forgot-password@1': './src/exposes/forgot-password.tsx',
    'reset-password@1': './src/exposes/reset-password.tsx',
    'verify-email@1': './src/exposes/verify-email.tsx',
    'confirm-email@1': './src/exposes/confirm-email.tsx',
  },
  stateless: false,
};
