import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useState } from 'react';

import { useText } from './scope.ts';

/**
 * Runs what somebody asked for, and says while it is on its way and why it did not come about: in one sentence, and in
 * one for each field that is wrong.
 */
export function useAction(sentences: Partial<Record<ErrorCode, string>> = {}) {
  const t = useText();
  const [problem, setProblem] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  /** @returns whether it was done */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem('');
    setWrong({});
    try {
      await action();
      return true;
    } catch (error) {
      const { code, fieldErrors, fieldCodes } = toAppError(error);
      const [reason] = code === 'invalid' ? Object.values(fieldErrors) : [];
      const known = fieldCodes['account'] ? undefined : sentences[code];
      setWrong(fieldErrors);
      setProblem(reason ?? known ?? errorSentence(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { problem, wrong, isBusy, run };
}
