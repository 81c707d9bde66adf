import type { BatchPhoto } from './batch-photo.ts';

/** Photos of the batch that can not be used, whatever is done. */
export const isHopeless = ({ problem, stage }: BatchPhoto): boolean =>
  stage === 'failed' &&
  problem !== null &&
  !problem.startsWith('send-') &&
  problem !== 'gone' &&
  problem !== 'elsewhere';
