import { fileIntegrity } from './file-integrity.ts';
import { workerAddress } from './worker-address.ts';

/** What a build has under this name at run time. */
const build = globalThis as { __webpack_require__?: { readonly fileHashes?: object } };

afterEach(() => delete build.__webpack_require__);

test('a build that keeps no hashes, as in development, asks for none', () => {
  expect(fileIntegrity('/mf-authoring/f/read.js')).toBeUndefined();
  build.__webpack_require__ = {};
  expect(fileIntegrity('/mf-authoring/f/read.js')).toBeUndefined();
});

test('a file of a released build is checked by its hash', () => {
  build.__webpack_require__ = { fileHashes: { 'read.js': 'AAAA=' } };
  expect(fileIntegrity('/mf-authoring/f/read.js')).toBe('sha256-AAAA=');
});

test('a file of which a released build knows no hash is neither fetched nor run', async () => {
  build.__webpack_require__ = { fileHashes: { 'read.js': 'AAAA=' } };
  const fetched = jest.spyOn(globalThis, 'fetch');
  await expect(workerAddress('/mf-authoring/f/other.js')).rejects.toThrow('No hash is known');
  expect(fetched).not.toHaveBeenCalled();
});
