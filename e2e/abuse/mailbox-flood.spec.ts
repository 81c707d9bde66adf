import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson, uniqueWord } from '../api/people.ts';
import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

const NETWORKS = 8;

test('whoever has many networks has the site send a stranger five mails, and others as many as ever', async () => {
  const site = await startWaypost({
    program: readAddresses().program,
    settings: { WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip' },
  });
  const { token } = await createPerson(createApi(site.url));
  const ask = async (network: number, newEmail: string) => {
    const answer = await fetch(`${site.url}/api/collections/users/request-email-change`, {
      method: 'POST',
      headers: {
        Authorization: token,
        'Content-Type': 'application/json',
        'X-Real-Ip': `2001:db8:${network}::1`,
      },
      body: JSON.stringify({ newEmail }),
    });
    return answer.status;
  };
  const word = uniqueWord();
  try {
    const answers: number[] = [];
    for (let network = 0; network < NETWORKS; network += 1)
      answers.push(await ask(network, `${word}+${network}@example.org`));
    expect(answers).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
    expect(await ask(NETWORKS, `another-${word}@example.org`), 'another mailbox').toBe(204);
  } finally {
    await site.stop();
  }
});
