import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: 'mf-auth',
  hostApi: '^2.6.0',
  exposes: {
    'sign-in@1': './src/exposes/sign-in.tsx',
    'sign-up@1': './src/exposes/sign-up.tsx',
    'forgot-password@1': './src/exposes/forgot-password.tsx',
    'reset-password@1': './src/exposes/reset-password.tsx',
    'verify-email@1': './src/exposes/verify-email.tsx',
    'confirm-email@1': './src/exposes/confirm-email.tsx',
    'account@1': './src/exposes/account.tsx',
  },
  pages: [
    {
      path: '/login',
      expose: 'sign-in@1',
      title: 'signIn.title',
      guestsOnly: true,
      redirectTarget: true,
      role: 'sign-in',
      menu: { label: 'menu.login', position: 50, audience: 'guests', isPrimary: true },
    },
    {
      path: '/register',
      expose: 'sign-up@1',
      title: 'signUp.title',
      guestsOnly: true,
      redirectTarget: true,
      menu: { label: 'menu.register', position: 40, audience: 'guests' },
    },
    { path: '/forgot-password', expose: 'forgot-password@1', title: 'forgot.title', redirectTarget: true },
    {
      path: '/reset-password',
      expose: 'reset-password@1',
      title: 'reset.title',
      props: { token: '#token' },
    },
    { path: '/verify-email', expose: 'verify-email@1', title: 'verify.title', props: { token: '#token' } },
    {
      path: '/account',
      expose: 'account@1',
      title: 'account.title',
      protected: true,
      redirectTarget: true,
    },
    { path: '/confirm-email', expose: 'confirm-email@1', title: 'confirm.title', props: { token: '#token' } },
  ],
  stateless: false,
};
