import webpack from 'webpack';

import { createShellConfig } from './create-shell-config.ts';

afterEach(() => jest.restoreAllMocks());

const defined = (name: string) =>
  createShellConfig()
    .plugins!.filter((plugin) => plugin instanceof webpack.DefinePlugin)
    .map(({ definitions }) => definitions[`process.env.${name}`]);

it.each([
  ['https://api.example.org', '"https://api.example.org"'],
  ['', '""'],
])('a build with WAYPOST_API_BASE=%j writes that address into the shell', (address, written) => {
  jest.replaceProperty(process, 'env', { ...process.env, WAYPOST_API_BASE: address });
  expect(defined('WAYPOST_API_BASE')).toContain(written);
});

it('a build keeps people signed in by a cookie unless it is told that the API is of another site', () => {
  expect(defined('WAYPOST_API_SESSION')).toContain('""');
  jest.replaceProperty(process, 'env', { ...process.env, WAYPOST_API_SESSION: 'token' });
  expect(defined('WAYPOST_API_SESSION')).toContain('"token"');
});
