import type { Download } from '@waypost/contracts/api/downloads-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useEffect, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';

/** Between two looks at one that is being made. */
const PACE = 1000;

/** The person's download of this story, or of all; it goes on while nobody looks. */
export function useDownload(storyId: StoryId | null) {
  const { api } = useHost();
  const t = useText();
  const [download, setDownload] = useState<Download | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [problem, setProblem] = useState('');

  async function run(call: () => Promise<Download | null>) {
    setBusy(true);
    setProblem('');
    try {
      setDownload(await call());
    } catch (error) {
      setProblem(errorSentence(t, error));
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    const leaving = new AbortController();
    // One that cannot be read is started by the button, which says why it can't.
    void api.downloads
      .get({ signal: leaving.signal })
      .then(setDownload, () => null)
      .finally(() => setBusy(false));
    return () => leaving.abort();
  }, [api]);

  const isMaking = download?.state === 'waiting' || download?.state === 'making';
  useEffect(() => {
    if (!isMaking) return;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      // The next look comes by itself.
      void api.downloads.get({ signal: leaving.signal }).then(setDownload, () => null);
    }, PACE);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [api, isMaking]);

  return {
    download: download?.storyId === storyId ? download : null,
    isBusy,
    problem,
    start: () => void run(() => api.downloads.start(storyId)),
    cancel: () => void run(() => api.downloads.cancel().then(() => null)),
  };
}
