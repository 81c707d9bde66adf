import type { ExposedComponent } from '@waypost/contracts/host-services.ts';
import { useId } from 'react';

import { DescriptionField } from '../features/story-form/description-field.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'text-editor@1'> = ({ host, ...props }) => {
  const id = useId();
  return (
    <Scope host={host} themed>
      <DescriptionField id={id} {...props} />
    </Scope>
  );
};
