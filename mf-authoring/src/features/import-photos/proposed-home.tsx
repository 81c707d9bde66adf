import { FIRST_PAGE } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useCallback, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';
import styles from './finish-import.module.css';
import { useWork } from './work-context.ts';

/** Metres. */
const RADIUS = 500;

/** Asks before somebody's first story whether a place is their home; nothing once they have a story or a home zone. */
export function ProposedHome({ place }: { readonly place: PlanPlace }) {
  const text = useText();
  const { api, notifications } = useHost();
  const { plan, user } = useWork();
  const [answer, setAnswer] = useState<'none' | 'no' | 'yes'>('none');
  const isFirst = useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const [{ zones }, stories] = await Promise.all([
          api.zones.list({ signal }),
          api.stories.listOwn(user.id, FIRST_PAGE, { signal }),
        ]);
        return zones.length === 0 && stories.totalItems === 0;
      },
      [api, user.id],
    ),
  );
  if (isFirst.status !== 'ready' || !isFirst.value || answer === 'no') return null;

  async function make(): Promise<void> {
    try {
      await api.zones.create({ name: text('import.home'), centre: place.location, radius: RADIUS });
      setAnswer('yes');
    } catch (error) {
      notifications.alert('error', errorSentence(text, error));
    }
  }

  return (
    <p role="status" className={styles['saved']}>
      {answer === 'yes' ? (
        text('import.home-made')
      ) : (
        <>
          {text('import.is-home', { number: plan.places.indexOf(place) + 1 })}{' '}
          <TextButton onClick={() => void make()}>{text('import.make-home')}</TextButton>{' '}
          <TextButton onClick={() => setAnswer('no')}>{text('import.no-home')}</TextButton>
        </>
      )}
    </p>
  );
}
