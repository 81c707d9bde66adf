import type { Place } from '@waypost/contracts/story.ts';

import { useSubmission } from '../../form-parts/use-submission.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { useCurrentReducer } from '../../lib/use-current-reducer.ts';
import { explainFailure } from './explain-failure.ts';
import { explainStop } from './explain-stop.ts';
import type { PlaceFormWork } from './place-form-work.ts';
import type { PlaceFormValues } from './place-form-start.ts';
import { nextSubmission, NOTHING_SENT } from './place-submission.ts';
import { sendPlace } from './send-place.ts';

type SavedKey = 'place.saved-first' | 'place.edited' | 'place.created';

/** The form's submission: sending it, what became of it, and the way on once it is stored. */
export function usePlaceSubmission(work: PlaceFormWork) {
  const host = useHost();
  const text = useText();
  const { state, current, dispatch } = useCurrentReducer(nextSubmission, NOTHING_SENT);
  const sending = { ...work, host, text, current, dispatch };

  type Saved = Pick<Place, 'id' | 'storyId' | 'title' | 'savedAt'>;

  function leave(key: SavedKey, { id, storyId, title, savedAt }: Saved): void {
    const undo = key === 'place.edited' && savedAt ? () => host.api.versions.undo(id, savedAt) : undefined;
    host.notifications.alert('success', text(key, { title }), undo);
    host.navigation.go(host.href('story-map', { id: storyId, place: id }));
  }

  const submission = useSubmission({
    onFailure: (error) => explainFailure(sending, error),
    onStopped: (isWhole) => explainStop(sending, isWhole, (place) => leave('place.saved-first', place)),
  });

  return {
    ...submission,
    pictureProblems: state.pictureProblems,
    submit(values: PlaceFormValues) {
      return submission.submit(async (tools) => {
        dispatch({ type: 'started' });
        const place = await sendPlace(sending, values, tools);
        await work.onSaved();
        return () => leave(work.start.place ? 'place.edited' : 'place.created', place);
      });
    },
  };
}
