import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { TryItForm } from '../features/try-it-form/try-it-form.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'try-it-form@1'> = ({ host, files }) => (
  <Scope host={host}>
    <TryItForm files={files} />
  </Scope>
);
