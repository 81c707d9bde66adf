/** @jest-environment node */
import webpack from 'webpack';

import { createShellConfig } from './create-shell-config.ts';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['https://api.example.org', '"https://api.example.org"'],
  ['', '""'],
])('a build with WAYPOST_API_BASE=%j writes that address into the shell', (address, written) => {
  jest.replaceProperty(process, 'env', { ...process.env, WAYPOST_API_BASE: address });
  const defines = createShellConfig().plugins!.filter((plugin) => plugin instanceof webpack.DefinePlugin);
  expect(defines.map(({ definitions }) => definitions['process.env.WAYPOST_API_BASE'])).toContain(written);
});
