import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { OpenLinkPage } from '../features/open-link/open-link-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'open-link@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <OpenLinkPage {...props} />
  </Scope>
);
