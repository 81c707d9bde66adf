import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { PhotoMap } from '../features/photo-map/photo-map.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'photo-map@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <PhotoMap {...props} />
  </Scope>
);
