import { readSettings } from './page-data.ts';

const built = process.env.WAYPOST_API_BASE;

afterEach(() => {
  document.body.replaceChildren();
  Object.assign(process.env, { WAYPOST_API_BASE: built ?? '' });
});

it('the backend’s address is the one the build was given, before the one in the page', () => {
  document.body.innerHTML =
    '<script type="application/json" id="waypost-settings">{"apiBase":"https://page.example"}</script>';
  expect(readSettings(document).apiBase).toBe('https://page.example');
  Object.assign(process.env, { WAYPOST_API_BASE: 'https://api.example' });
  expect(readSettings(document).apiBase).toBe('https://api.example');
});

it('without any, the backend is at the site’s own address', () => {
  expect(readSettings(document).apiBase).toBe('');
});
