import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { YearNumbers } from '../features/numbers/year-numbers.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'year-numbers@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <YearNumbers {...props} />
  </Scope>
);
