import type { ShareInput } from '@waypost/contracts/api/shares-api.ts';
import { useState } from 'react';

import type { Sharing } from './use-shares.ts';

/** Adds a link or a person, says while it is on its way, and why it did not come about. */
export function useAdding({ add }: Sharing) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    ...{ problem, isBusy },
    /** @returns whether it is there */
    async submit(input: ShareInput): Promise<boolean> {
      setBusy(true);
      const reason = await add(input);
      setBusy(false);
      setProblem(reason);
      return reason === null;
    },
  };
}
