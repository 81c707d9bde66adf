import { SETTINGS_ID } from '@waypost/contracts/page-start.ts';

import { readBlock } from './read-block.ts';

/** Where what everybody may read is to be had as files, without a trailing slash; empty where it is not. */
export function publishedBase(): string {
  return (readBlock(SETTINGS_ID) as { readonly published?: string } | null)?.published ?? '';
}
