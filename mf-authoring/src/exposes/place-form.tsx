import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { PlaceFormPage } from '../features/place-form/place-form-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'place-form@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <host.Themed>
      <PlaceFormPage {...props} />
    </host.Themed>
  </Scope>
);
