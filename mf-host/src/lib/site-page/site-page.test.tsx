import { render, screen } from '@testing-library/react';

import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { Scope } from '../scope.ts';
import { SitePage } from './site-page.tsx';

test('somebody without a role sees neither the page nor links to the others', () => {
  render(
    <Scope host={createFakeHost()}>
      <SitePage name="site">everything</SitePage>
    </Scope>,
  );
  expect(screen.getByText('Only this site’s moderators can open this page.')).toBeInTheDocument();
  expect(screen.queryByText('everything')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
