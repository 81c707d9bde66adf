import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { SharedPage } from '../features/shared/shared-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'shared-with-me@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <SharedPage {...props} />
  </Scope>
);
