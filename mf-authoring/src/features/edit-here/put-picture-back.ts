import type { ApiClient } from '@waypost/contracts/api/api-client.ts';

import { unlessGone } from './unless-gone.ts';

/** Puts a picture that was taken out of a record back where it was. */
export const putPictureBack = ({ bin }: Pick<ApiClient, 'bin'>, record: string, fileName: string) =>
  // Somebody has put it back already, or deleted it for good.
  unlessGone(bin.putBack(`${record}.${fileName}`));
