import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { PeoplePage } from '../features/people/people-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'site-people@1'> = ({ host }) => (
  <Scope host={host} themed>
    <PeoplePage />
  </Scope>
);
