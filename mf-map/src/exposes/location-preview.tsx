import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { LocationPreview } from '../features/location-preview/location-preview.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'location-preview@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <LocationPreview {...props} />
  </Scope>
);
