import { screen, within } from '@testing-library/react';
import { asStoryId, asUploadId } from '@waypost/contracts/ids.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../../exposes/dashboard.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const salt = createStory({ id: asStoryId('story0000000002'), title: 'Three weeks of salt' });

it('leads to photos of others that wait for a yes', async () => {
  const src = 'https://site.example/photo.jpg';
  const said = {
    sender: 'Rui',
    src,
    capturedAt: null,
    capturedOffset: null,
    location: null,
    altitude: null,
  };
  const [id, sha256] = [asUploadId('upload000000001'), '0'.repeat(64)];
  const link = { id: 'link1', key: '0'.repeat(22), name: '', pictures: 5, bytes: 1e6, endsAt: 0 };
  const backend = createFakeBackend({
    stories: [createStory(), salt],
    uploads: [{ id, sha256, createdAt: 0, src }],
    additions: [
      {
        link: { ...link, sent: 1, sentBytes: 1 },
        story: salt.id,
        photos: [{ ...said, id, sha256, token: '' }],
      },
    ],
  });
  await renderAt('/dashboard', <Component host={createFakeHost({ backend, user: MARINA })} />);
  const note = await screen.findByRole('region', { name: 'Photos for “Three weeks of salt”' });
  expect(note).toHaveTextContent('One photo for “Three weeks of salt” waits for your yes.');
  expect(within(note).getByRole('link', { name: 'See the photos' })).toHaveAttribute(
    'href',
    `/added-photos?story=${salt.id}`,
  );
});
