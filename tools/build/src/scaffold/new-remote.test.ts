/** @jest-environment node */
import { nameRemote } from './new-remote.ts';

test.each(['mf-travel-guides', 'travel-guides'])('%s names everything else', (name) => {
  expect(nameRemote({ name })).toEqual({
    name: 'mf-travel-guides',
    exposeId: 'travel-guides@1',
    feature: 'travel-guides',
    component: 'TravelGuidesPage',
    title: 'Travel guides',
  });
});

test('a component with a name of its own keeps it, and a page is not called a page twice', () => {
  const remote = nameRemote({ name: 'mf-guides', expose: 'guide-page@1', path: '/guides/all' });
  expect(remote).toMatchObject({ exposeId: 'guide-page@1', component: 'GuidePage', path: '/guides/all' });
});

test.each([
  [{ name: 'mf-Guides' }, 'can not name a remote'],
  [{ name: '../outside' }, 'can not name a remote'],
  [{ name: 'mf-' }, 'can not name a remote'],
  [{ name: 'guides', expose: 'guides@2' }, 'can not name a component'],
  [{ name: 'guides', path: 'guides' }, 'can not be its address'],
  [{ name: 'guides', path: "/it's" }, 'can not be its address'],
  [{ name: 'guides', slot: 'anywhere' }, 'can not be a slot'],
  [{ name: 'guides', menu: true }, 'Without --path there is no page'],
])('%j is refused with a sentence', (options, sentence) => {
  expect(() => nameRemote(options)).toThrow(sentence);
});
