import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { LandingPage } from '../features/landing/landing-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'landing-page@1'> = ({ host }) => (
  <Scope host={host}>
    <LandingPage />
  </Scope>
);
