import { meetSilence } from '@waypost/kit/testing/meet-silence.ts';
import { START_LIMIT } from '@waypost/kit/trusted/worker-address.ts';

import { startWorker } from './start-worker.ts';

const silence = meetSilence();

it.each(['/worker.js', '/begun/worker.js'])('gives up on %s of a site that stalls', async (path) => {
  await expect(startWorker(silence.origin + path)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(silence.limits).toEqual([START_LIMIT]);
});

it('asks for the file again the next time', async () => {
  const url = `${silence.origin}/again.js`;
  for (const _ of [1, 2]) await expect(startWorker(url)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(silence.limits).toEqual([START_LIMIT, START_LIMIT]);
});

it('called off by one who waits, keeps the others waiting', async () => {
  const url = `${silence.origin}/shared.js`;
  const controller = new AbortController();
  const calledOff = startWorker(url, controller.signal);
  const waiting = startWorker(url);
  controller.abort();
  await expect(calledOff).rejects.toMatchObject({ name: 'AbortError' });
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(silence.limits).toEqual([START_LIMIT]);
});
