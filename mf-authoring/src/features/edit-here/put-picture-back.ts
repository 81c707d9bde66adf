import type { ApiClient } from '@waypost/contracts/api/api-client.ts';

/** Puts a picture that was taken out back where it was. */
export async function putPictureBack({ bin }: Pick<ApiClient, 'bin'>, fileName: string): Promise<void> {
  const one = (await bin.list()).find(({ picture }) => picture?.fileName === fileName);
  // Somebody has put it back already, or deleted it for good.
  if (one) await bin.putBack(one.id);
}
