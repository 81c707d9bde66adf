import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { SettingsPage } from '../features/settings/settings-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'site-settings@1'> = ({ host }) => (
  <Scope host={host} themed>
    <SettingsPage />
  </Scope>
);
