/** @page */
import { createTabDraft } from './tab-draft.ts';

const draft = createTabDraft('sign-up', ['email', 'name']);

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('gives back what was kept under its names until it is removed, and never writes anything else', () => {
  draft.save({ email: 'ida@example.com', name: undefined, password: 'eight-or-more' });
  expect(draft.load()).toEqual({ email: 'ida@example.com' });
  expect(JSON.stringify(window.sessionStorage)).not.toContain('eight-or-more');
  expect(createTabDraft('sign-in', ['email']).load()).toEqual({});
  draft.remove();
  expect(draft.load()).toEqual({});
});

it.each([
  ['nothing', 'null', {}],
  ['a list', '["ida@example.com"]', {}],
  ['a number', '7', {}],
  ['no JSON', '{"email":', {}],
  ['numbers for texts', '{"email":7,"name":"Ida"}', { name: 'Ida' }],
  ['more than is known here', '{"name":"Ida","weather":{"wind":3}}', { name: 'Ida' }],
])('of what another build kept, %s, it takes what fits', (_, kept, expected) => {
  window.sessionStorage.setItem('waypost-draft:sign-up', kept);
  expect(draft.load()).toEqual(expected);
});

it('keeps nothing and goes on where storage is forbidden', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  draft.save({ name: 'Ida' });
  draft.remove();
  expect(draft.load()).toEqual({});
});
