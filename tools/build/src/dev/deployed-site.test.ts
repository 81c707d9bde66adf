/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findDeployedSite } from './deployed-site.ts';

const release =
  '<script type="application/json" id="waypost-release">{"schema":"waypost-release/1","remotes":{}}</script>';

let page = '';
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((_asked, answer) => {
    answer.writeHead(page === '' ? 503 : 200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

test('a site is known by its origin, whatever page was named', async () => {
  page = release;
  expect(await findDeployedSite(`${origin}/travel-story/abc`)).toEqual({ site: origin });
});

test.each(['ftp://example.org', 'stories.example.org', ''])('%j is not an address', async (address) => {
  await expect(findDeployedSite(address)).rejects.toThrow('is not the address of a site');
});

test.each([
  ['a site in trouble', '', 'answers with 503'],
  ['some other site', '<html></html>', 'has no release'],
])('%s is refused with a sentence', async (_name, body, sentence) => {
  page = body;
  await expect(findDeployedSite(origin)).rejects.toThrow(sentence);
});

test('a site that is not there is refused with a sentence', async () => {
  await expect(findDeployedSite('http://127.0.0.1:9')).rejects.toThrow('does not answer');
});
