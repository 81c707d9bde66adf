/** @page */
import { isReleaseFile } from './is-release-file.ts';

const FOLDERS = ['http://localhost/shell/f/', 'https://files.example.org/mf-map/f/'];
const isAllowed = (address: string) => isReleaseFile(new URL(address, document.baseURI), FOLDERS);

it.each([
  '/shell/f/9.0123456789abcdef.js',
  'https://files.example.org/mf-map/f/remote-entry.0123456789abcdef.js',
  'blob:http://localhost/7b35afa6-940c',
])('%s may be run', (address) => {
  expect(isAllowed(address)).toBe(true);
});

it.each([
  'https://evil.example/mf-map/f/a.js',
  'https://files.example.org.evil.example/mf-map/f/a.js',
  'https://files.example.org/mf-map/a.js',
  'https://files.example.org/mf-map/f/../../api/files/a.js',
  'https://files.example.org/mf-map/f/deeper/a.js',
  'https://files.example.org/mf-map/f/%2e%2e/a.js',
  'https://files.example.org/mf-map/f/a.js?callback=x',
  'https://files.example.org/mf-map/f/a.js#x',
  'https://files.example.org/mf-map/f/a.jpg',
  '/api/files/places/abc/a.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://evil.example/7b35afa6-940c',
  'blob:null/7b35afa6-940c',
])('%s may not', (address) => {
  expect(isAllowed(address)).toBe(false);
});
