import { succeeded } from '../../e2e/api/people.ts';
import { PLACES, STORIES } from '../../e2e/api/stories.ts';
import { startMailSink } from '../../e2e/system/mail-sink.ts';
import { Client, crowd } from '../harness/clients.ts';
import { atMost, plain, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';
import { p95 } from '../harness/statistics.ts';

const NETWORKS = 50;
/** Notes and follows of all networks together, in a minute. */
const SPAM = 10_000;
/** Mailboxes that every network names again and again; all other addresses are named once. */
const VICTIMS = 20;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What readers notice of notes and follows of addresses that never asked for them, in turns with and without, and what those addresses get. */
export const measure: Measure = async (sizes) => {
  const sink = await startMailSink();
  const stand = await startStand({
    settings: {
      ...{ WAYPOST_TRUSTED_PROXY_HEADER: 'X-Real-Ip', WAYPOST_RATE_LIMIT_EXEMPT: '203.0.113.0/24,127.0.0.1' },
      ...{ WAYPOST_SMTP_HOST: '127.0.0.1', WAYPOST_SMTP_PORT: String(sink.port) },
      WAYPOST_MAIL_FROM: 'site@example.com',
    },
  });
  const { owner, story } = await writeStory(stand, 20);
  const left = `/api/waypost/stories/${story}/notes`;
  succeeded(await stand.api.call('POST', left, { json: { who: 'everyone' }, token: owner.token }));
  const list = `${PLACES}?filter=${encodeURIComponent(`places_collection = '${story}'`)}&sort=position%2Cid&page=1&perPage=50`;
  const { items } = (await stand.api.call('GET', list)).body as { items: { id: string }[] };
  const at = `/api/waypost/places/${items[0]!.id}/notes`;
  const opened = [`/travel-story/${story}`, `${STORIES}/${story}`, list, left, at];
  let turn = 0;
  const seconds = sizes.number('seconds', 12);
  const read = () =>
    crowd(seconds, 50, () => {
      turn += 1;
      return { url: stand.url + opened[turn % opened.length]!, headers: { 'X-Real-Ip': '203.0.113.5' } };
    });

  const client = new Client(NETWORKS);
  const answers = { kept: 0, refused: 0, others: 0 };
  const send = async (network: number, number: number): Promise<void> => {
    const isVictim = number % 2 === 0;
    // The same mailbox in many spellings.
    const mailbox = isVictim ? `victim${(number / 2) % VICTIMS}` : `n${network}x${number}`;
    const email = `${mailbox}${isVictim ? `+${network}` : ''}@example.com`;
    // Two of each kind in turn: both name victims as well as others.
    const isNote = number % 4 < 2;
    const { status } = await client.send({
      url: stand.url + (isNote ? at : '/api/waypost/follows'),
      json: isNote ? { text: 'Buy here', name: 'Spam', email } : { kind: 'story', id: story, email },
      headers: { 'X-Real-Ip': `10.${network}.0.7` },
    });
    answers[status === 200 || status === 204 ? 'kept' : status === 429 ? 'refused' : 'others'] += 1;
  };
  /** In their own time, as one network after the other: each round has networks that were not there before. */
  const rounds = sizes.number('rounds', 5);
  const spam = async (round: number): Promise<void> => {
    const [many, networks] = [(SPAM / 60) * seconds, NETWORKS / rounds];
    const sent: Promise<void>[] = [];
    const began = performance.now();
    for (let number = 0; number < many; number += 1) {
      await pause(Math.max(0, began + (number * seconds * 1000) / many - performance.now()));
      sent.push(send(round * networks + (number % networks), Math.floor(number / networks)));
    }
    await Promise.all(sent);
  };

  await read();
  const work = { idle: 0, spammed: 0 };
  const times: { idle: number[]; spammed: number[] } = { idle: [], spammed: [] };
  for (let round = 0; round < rounds; round += 1) {
    const idle = async () => times.idle.push(...(await read()));
    const spammed = async () => times.spammed.push(...(await Promise.all([read(), spam(round)]))[0]);
    for (const phase of round % 2 === 0 ? [idle, spammed] : [spammed, idle]) {
      const before = stand.processor();
      await phase();
      work[phase === idle ? 'idle' : 'spammed'] += stand.processor() - before;
      await pause(2000);
    }
  }
  const mails = new Map<string, number>();
  for (const address of sink.addresses()) {
    const mailbox = address.replace(/\+\d+/, '');
    mails.set(mailbox, (mails.get(mailbox) ?? 0) + 1);
  }
  await stand.stop();
  await sink.close();
  const counts = [...mails.values()];
  return [
    ratio('readers’ p95 during the spam ÷ idle', [p95(times.spammed), p95(times.idle)], 'ms', 1.5),
    ratio('the server’s processor time', [work.spammed, work.idle], 's'),
    plain('notes and follows kept', answers.kept),
    plain('of them refused', answers.refused),
    atMost('answered in another way', answers.others, 0, ''),
    plain('mailboxes that were asked', counts.length),
    atMost('emails to a mailbox that has not said yes', Math.max(...counts), 1, ''),
  ];
};
