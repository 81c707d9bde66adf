import { SHARED_TEXT_KEY } from '@waypost/contracts/share-target.ts';
import { keptFile, photoKey, waitingList, type WaitingPhoto } from '@waypost/contracts/waiting-photos.ts';
import { useState } from 'react';

import { useHost } from '../../lib/scope.ts';

/**
 * Photos that came by the share sheet are asked about. They wait until they are kept as photos of this page.
 *
 * @returns how many are asked about, and what takes the answer
 */
export function useShared(
  shared: readonly WaitingPhoto[],
  take: (files: readonly File[]) => Promise<void>,
  takeWords: (words: string) => void,
): { readonly asked: number; readonly answer: (isWanted: boolean) => Promise<void> } {
  const { drafts } = useHost();
  const [isAnswered, setAnswered] = useState(false);
  const keys = shared.map(({ id }) => photoKey(id));
  return {
    asked: isAnswered ? 0 : shared.length,
    async answer(isWanted) {
      setAnswered(true);
      const kept = isWanted ? await Promise.all(keys.map((key) => drafts.load(key))) : [];
      await take(kept.flatMap((one) => keptFile(one) ?? []));
      const words = await drafts.load(SHARED_TEXT_KEY);
      if (isWanted && typeof words === 'string') takeWords(words);
      await drafts.remove(SHARED_TEXT_KEY);
      await drafts.saveAll([waitingList([])]);
      await Promise.all(keys.map((key) => drafts.remove(key)));
    },
  };
}
