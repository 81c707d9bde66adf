import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createPlace, createStory, PLACES } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';
import { createSlowRequests } from './slow-requests.ts';

const MB = 1024 * 1024;
const FORM = 'multipart/form-data; boundary=x';

test('forms that never end take no more room than one person may have', async () => {
  const site = await startWaypost({
    program: readAddresses().program,
    // However small the disk is: another bound looks after that.
    settings: { WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip', WAYPOST_DISK_RESERVE: '0' },
  });
  const api = createApi(site.url);
  const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(api)));
  const slow = createSlowRequests(site.url);
  const head = (index: number, length: number, address: string) => ({
    Authorization: people[index]!.token,
    'Content-Type': FORM,
    'Content-Length': length,
    'X-Real-Ip': address,
  });
  /** What is said to somebody who begins one more. */
  const refusal = async (index: number, megabytes: number, address: string) => {
    const more = createSlowRequests(site.url);
    const answer = await more.answer(PLACES, head(index, megabytes * MB, address));
    more.end();
    return answer;
  };
  try {
    await slow.dribble(PLACES, head(0, 600 * MB, '198.51.100.1'));
    await expect
      .poll(() => refusal(0, 600, '203.0.113.1'), { message: 'the same person elsewhere' })
      .toBe(429);
    expect(await refusal(1, 600, '198.51.100.1'), 'somebody else').toBe('waited for');
    const storyId = await createStory(api, people[2]!);
    await createPlace(api, people[2]!, storyId);
  } finally {
    slow.end();
    await site.stop();
  }
});
