import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { AuthorPage } from '../features/author/author-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'author@1'> = ({ host, username }) => (
  <Scope host={host}>
    <AuthorPage username={username} />
  </Scope>
);
