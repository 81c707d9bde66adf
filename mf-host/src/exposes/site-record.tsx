import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { RecordPage } from '../features/record/record-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'site-record@1'> = ({ host }) => (
  <Scope host={host} themed>
    <RecordPage />
  </Scope>
);
