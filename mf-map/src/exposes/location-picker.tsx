import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { LocationPicker } from '../features/location-picker/location-picker.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'location-picker@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <LocationPicker {...props} />
  </Scope>
);
