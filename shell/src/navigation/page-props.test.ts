import type { ReleasePage } from '@waypost/contracts/release-page.ts';

import { pageProps } from './page-props.ts';

const page: ReleasePage = {
  path: '/guides/:id',
  expose: 'guide@1',
  title: { en: 'Guide' },
  props: { guideId: ':id', chapter: '?chapter', token: '#token' },
};

it('properties come from the path, the query and the fragment', () => {
  const address = { parameters: { id: 'a b' }, search: '?chapter=2&other=3', hash: '#token=secret' };
  expect(pageProps(page, address)).toEqual({ guideId: 'a b', chapter: '2', token: 'secret' });
});

it('what the query does not say is left out, and what the fragment does not say is empty', () => {
  const address = { parameters: { id: 'a' }, search: '', hash: '' };
  expect(pageProps(page, address)).toEqual({ guideId: 'a', token: '' });
});
