import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import type { RemotePage } from '@waypost/contracts/remote-page.ts';

import { describePages } from './describe-pages.ts';

const manifest: RemoteManifest = {
  name: 'mf-guides',
  hostApi: '^2.0.0',
  exposes: { 'guides@1': './src/exposes/guides.tsx' },
  pages: [
    {
      path: '/guides',
      expose: 'guides@1',
      title: 'guides.title',
      description: 'guides.description',
      requests: [['stories.get', ':id']],
      menu: { label: 'guides.menu', position: 60 },
    },
    { path: '/dashboard/guides', expose: 'guides@1', title: 'guides.title', protected: true },
  ],
  stateless: true,
};

const EN = { 'guides.title': 'Guides', 'guides.description': 'Ways to go.', 'guides.menu': 'Go', other: '-' };

it('a page carries its texts in each language that has them, and the addresses of its first requests', async () => {
  const [page, second] = await describePages(manifest, { en: EN, pt: { 'guides.description': 'Caminhos.' } });
  expect(page).toMatchObject({
    path: '/guides',
    title: { en: 'Guides' },
    description: { en: 'Ways to go.', pt: 'Caminhos.' },
    menu: { label: { en: 'Go' }, position: 60 },
  });
  expect(page?.requests).toEqual([expect.stringMatching(/^\/api\/collections\/.*\{id\}/)]);
  expect(second).toEqual({
    path: '/dashboard/guides',
    expose: 'guides@1',
    title: { en: 'Guides' },
    protected: true,
  });
});

it('what a page begins with has its texts in it, of each language that has them all, and its looks for nothing else', async () => {
  const opening = {
    html: '<p class="button">{{guides.title}}</p><p>{{other}}</p>',
    styles: ['features/landing/hero/photos-button.module.css'],
  };
  const page: RemotePage = { path: '/guides', expose: 'guides@1', title: 'guides.title', opening };
  const described = await describePages(
    { ...manifest, name: 'mf-stories', pages: [page] },
    { en: { ...EN, other: 'A & B' }, pt: { 'guides.title': 'Guias' } },
  );
  expect(described[0]?.opening?.html).toEqual({ en: '<p class="button">Guides</p><p>A &amp; B</p>' });
  expect(described[0]?.opening?.style).toMatch(/^\.opening\.drawn\{\.button\{position:relative;.*\}\}$/);
});

it.each(['guides.title', 'guides.description', 'guides.menu'] as const)(
  'a page whose text %s is not there in English is refused by that name',
  async (key) => {
    const { [key]: _, ...rest } = EN;
    await expect(describePages(manifest, { en: rest, pt: { [key]: 'x' } })).rejects.toThrow(`"${key}"`);
  },
);

it.each<[string, Partial<RemotePage>]>([
  ['a menu entry', { path: '/guides/:id', menu: { label: 'guides.menu', position: 60 } }],
  ['first requests', { protected: true, requests: [['stories.get', ':id']] }],
])('a page is refused whose %s could not come to pass', async (what, given) => {
  const page: RemotePage = { path: '/guides', expose: 'guides@1', title: 'guides.title', ...given };
  await expect(describePages({ ...manifest, pages: [page] }, { en: EN })).rejects.toThrow(what);
});
