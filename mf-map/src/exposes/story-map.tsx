import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { StoryMapPage } from '../features/story-map/story-map-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'story-map@1'> = ({ host, storyId, placeId }) => (
  <Scope host={host}>
    <StoryMapPage key={storyId} storyId={storyId} placeId={placeId} />
  </Scope>
);
