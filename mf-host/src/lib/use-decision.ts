import { useText } from './scope.ts';
import { useAction } from './use-action.ts';

/** `useAction` for what one moderator decides, which another may have done meanwhile or has to do. */
export function useDecision() {
  const t = useText();
  return useAction({ conflict: t('decision.taken'), forbidden: t('decision.not-yours') });
}
