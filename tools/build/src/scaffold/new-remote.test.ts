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
  [{ name: 'mf-Guides' }, "can't be the name of a remote"],
  [{ name: '../outside' }, "can't be the name of a remote"],
  [{ name: 'mf-' }, "can't be the name of a remote"],
  [{ name: 'guides', expose: 'guides@2' }, "can't be the name of a component"],
  [{ name: 'guides', path: 'guides' }, "can't be its address"],
  [{ name: 'guides', path: "/it's" }, "can't be its address"],
  [{ name: 'guides', slot: 'anywhere' }, "can't be a slot"],
  [{ name: 'guides', menu: true }, 'Without --path there is no page'],
])('%j is refused with a sentence', (options, sentence) => {
  expect(() => nameRemote(options)).toThrow(sentence);
});
