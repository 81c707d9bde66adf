import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { VersionsPage } from '../features/versions/versions-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'versions@1'> = ({ host, storyId }) => (
  <Scope host={host}>
    <VersionsPage key={storyId} storyId={storyId} />
  </Scope>
);
