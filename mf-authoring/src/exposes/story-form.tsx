import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { StoryFormPage } from '../features/story-form/story-form-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'story-form@1'> = ({ host, ...props }) => (
  <Scope host={host}>
    <host.Themed>
      <StoryFormPage {...props} />
    </host.Themed>
  </Scope>
);
