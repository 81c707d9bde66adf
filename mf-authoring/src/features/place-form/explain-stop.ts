import type { Place } from '@waypost/contracts/story.ts';

import { afterStop } from './after-stop.ts';
import type { PlaceSending } from './place-form-work.ts';

/**
 * Finds out what of a stopped submission is stored. Never rejects.
 *
 * @param isWhole whether every byte of the last request had been sent
 * @returns what to do once the form is idle again
 */
export async function explainStop(
  sending: PlaceSending,
  isWhole: boolean,
  leave: (place: Pick<Place, 'id' | 'storyId' | 'title'>) => void,
): Promise<() => void> {
  const { host, start, attempt, storyAttempt, text, current, onSaved, onStoryMade } = sending;
  const records = {
    storyId: storyAttempt.current().id,
    pointId: start.place?.id ?? attempt.current().id,
    before: start.place,
  };
  const { madeStory, sentPoint } = current();
  const known = await afterStop(host.api, current(), records, isWhole);
  const inform = (sentence: string) => () => host.notifications.alert('info', sentence);
  switch (known.status) {
    case 'saved':
      await onSaved();
      return () => sentPoint && leave({ ...sentPoint, id: records.pointId });
    case 'story-only':
      if (!madeStory) {
        storyAttempt.stored();
        onStoryMade(known.story);
      }
      return inform(text('form.stopped-story', { title: known.story.title }));
    case 'earlier':
      return inform(text('form.stopped-earlier'));
    case 'unknown':
      return inform(text('form.stopped-unknown'));
    case 'nothing': {
      // Nothing went out this time; what an earlier try left is another matter.
      const isOpen = !start.place && (attempt.current().isUnanswered || storyAttempt.current().isUnanswered);
      return inform(text(isOpen && !sentPoint ? 'form.stopped-unknown' : 'form.stopped'));
    }
  }
}
