import { setTimeout } from 'node:timers/promises';

import type { Api } from './api.ts';

/** Asks for a smaller size of a picture as a page does: again, as long as the server is still preparing it. */
export async function preparedPicture(api: Api, path: string): ReturnType<Api['bytes']> {
  for (;;) {
    const answer = await api.bytes(path);
    if (answer.status !== 503) return answer;
    await setTimeout(Number(answer.headers.get('Retry-After')) * 1000);
  }
}
