import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { listAllOwn } from '@waypost/kit/story/list-all-own.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { stopsOf, type Stop } from '../story-map/journey/stops.ts';
import { NumbersDialog } from './numbers-dialog.tsx';

/** The figures of all own journeys that began in a year. */
export function YearNumbers({ year, onClose }: ExposeProps['year-numbers@1']) {
  const { api, session } = useHost();
  const t = useText();
  const [ownerId] = useState(() => session.getSnapshot().userData?.id ?? null);
  const load = useCallback(
    (signal: AbortSignal) => (ownerId ? journeysOf(api, ownerId, year, signal) : Promise.resolve([])),
    [api, ownerId, year],
  );
  const loaded = useLoad(load);
  return (
    <NumbersDialog
      title={t('numbers.year', { year })}
      journeys={loaded.status === 'ready' ? loaded.value : null}
      onClose={onClose}
    >
      {loaded.status === 'failed' ? (
        <Failure
          sentence={errorSentence(t, loaded.error)}
          retryLabel={t('action.retry')}
          onRetry={loaded.reload}
        />
      ) : (
        <Spinner label={t('part.loading')} />
      )}
    </NumbersDialog>
  );
}

/** One after another: a year of many stories is no reason to ask for all at once. */
async function journeysOf(
  api: ApiClient,
  ownerId: UserId,
  year: string,
  signal: AbortSignal,
): Promise<readonly (readonly Stop[])[]> {
  const journeys: (readonly Stop[])[] = [];
  for (const story of await listAllOwn(api, ownerId, signal))
    if (story.startDate?.startsWith(year)) {
      journeys.push(stopsOf(story, await api.places.listAll(story.id, { signal })));
    }
  return journeys;
}
