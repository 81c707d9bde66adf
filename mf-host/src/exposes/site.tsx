import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { GlancePage } from '../features/glance/glance-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'site@1'> = ({ host }) => (
  <Scope host={host}>
    <GlancePage />
  </Scope>
);
