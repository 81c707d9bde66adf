import type { ExposedComponent } from '@waypost/contracts/host-services.ts';
import { useMemo } from 'react';

import { BookPage } from '../features/print-book/book-page.tsx';
import { SeeAsBar } from '../features/story-map/see-as-bar.tsx';
import { StoryMapPage } from '../features/story-map/story-map-page.tsx';
import { Scope } from '../lib/scope.ts';
import { seenAs } from '../lib/seen-as.ts';

export const Component: ExposedComponent<'story-map@1'> = ({
  host,
  storyId,
  placeId,
  seeAs,
  isNew,
  edit,
  book,
}) => {
  const seen = useMemo(() => (seeAs === undefined ? host : seenAs(host, seeAs)), [host, seeAs]);
  return (
    <Scope host={seen}>
      {seeAs !== undefined && <SeeAsBar storyId={storyId} seeAs={seeAs} />}
      {book !== undefined ? (
        <BookPage key={storyId} storyId={storyId} madeFor={book} />
      ) : (
        <StoryMapPage
          key={storyId + (seeAs ?? '')}
          storyId={storyId}
          placeId={placeId}
          isNew={isNew !== undefined}
          edit={edit !== undefined}
        />
      )}
    </Scope>
  );
};
