import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { SiteTextPage } from '../features/text/site-text-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'site-text@1'> = ({ host }) => (
  <Scope host={host} themed>
    <SiteTextPage />
  </Scope>
);
