import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';
import type { Browser, Locator, Page } from '@playwright/test';

import { invite } from '../../e2e/access/cast.ts';
import type { Api } from '../../e2e/api/api.ts';
import { createPerson, type Person } from '../../e2e/api/people.ts';
import { placesOf } from '../../e2e/api/stories.ts';
import { startBadLine } from '../harness/bad-line.ts';
import { launchBrowser, openPage, signedIn } from '../harness/browser.ts';
import { emptyOutbox } from '../harness/empty-outbox.ts';
import { plain, type Figure, type Measure } from '../harness/report.ts';
import { startStand, writeStory } from '../harness/stand.ts';

/** How long a page and a change may take, in milliseconds. */
const [LOAD, ANSWER] = [180_000, 60_000];
/** How many places all people change. */
const SHARED = 4;

/** A change somebody typed. Moments are milliseconds of this process. */
interface Write {
  readonly person: number;
  /** The place, and 0 for its title or 1 for its text. */
  readonly field: string;
  readonly value: string;
  readonly began: number;
  readonly ended: number;
  /** What the page said at its end; `theirs` where the person was asked and took what another had written. */
  readonly said: 'saved' | 'theirs' | 'nothing';
}

/** An author and co-authors at one story in browsers of their own, while some of all requests are dropped. */
export const measure: Measure = async (sizes) => {
  const seed = sizes.number('seed', 1);
  const line = await startBadLine(seededRandom(seed), sizes.number('dropped', 5) / 100);
  const stand = await startStand({ settings: { WAYPOST_SITE_URL: line.url } });
  line.site = stand.url;
  const { owner, story } = await writeStory(stand, sizes.number('places', 200));
  const people = [owner];
  for (let count = sizes.number('people', 8); people.length < count;) {
    const person = await createPerson(stand.api);
    await invite(stand.api, owner, story, person);
    people.push(person);
  }
  const ids = (await placesOf(stand.api, story, owner.token)).map(({ id }) => String(id));
  const browser = await launchBrowser();
  const pages: Page[] = [];
  for (const person of people) pages.push(await openStory(browser, line.url, story, person));

  line.isBad = true;
  const until = performance.now() + sizes.number('minutes', 5) * 60_000;
  const task = { seed, ids, people: people.length, until };
  const writes = (await Promise.all(pages.map((page, person) => work(page, person, task)))).flat();
  line.isBad = false;

  const asked: string[] = [];
  for (const page of pages) asked.push(...(await emptyOutbox(page, LOAD)));
  const stored = await storedIn(stand.api, story, owner);
  let differing = 0;
  for (const page of pages) {
    await page.reload();
    const shown = await shownIn(page, ids.length);
    differing += [...stored].filter(([field, value]) => shown.get(field) !== value).length;
  }
  const saved = writes.filter(({ said }) => said === 'saved');
  const lost = saved
    .filter(
      ({ field, value }) => stored.get(field) !== value && !asked.some((words) => words.includes(value)),
    )
    .filter((one) => !writes.some((other) => other !== one && isOver(other, one)));
  for (const one of lost) console.log('lost', one, 'there is', stored.get(one.field));
  await browser.close();
  await stand.stop();
  line.close();
  const count = (said: Write['said']) => writes.filter((one) => one.said === said).length;
  return [
    plain('changes of which the page said Saved', saved.length),
    plain('conflicts in which another’s words were taken', count('theirs')),
    plain('conflicts among what waited', asked.length),
    plain('changes not saved within a minute', count('nothing')),
    plain('requests', line.requests),
    plain('requests dropped, and answers', line.dropped),
    none('acknowledged changes lost', lost.length),
    none('fields that are not as on the server, in all browsers', differing),
  ];
};

const none = (what: string, count: number): Figure => ({
  ...{ what, goal: '0', measured: String(count), holds: count === 0 },
});

/** Whether another change of the same field may stand in this one's place. */
const isOver = (other: Write, one: Write): boolean =>
  other.field === one.field && other.said !== 'theirs' && other.ended > one.began;

async function openStory(browser: Browser, url: string, story: string, person: Person): Promise<Page> {
  const storageState = await signedIn(url, person);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState });
  const page = await openPage(context);
  page.setDefaultTimeout(LOAD);
  await page.goto(`${url}/travel-story/${story}?edit=1`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.locator('li[data-place]').first().waitFor();
  return page;
}

type Task = Readonly<{ seed: number; ids: readonly string[]; people: number; until: number }>;

/** Types into one field after another: mostly into places of one's own, now and then into one that all change. */
async function work(page: Page, person: number, { seed, ids, people, until }: Task): Promise<Write[]> {
  const random = seededRandom(seed * 1000 + person);
  const writes: Write[] = [];
  const own = ids.filter((_, index) => index >= SHARED && index % people === person);
  while (performance.now() < until) {
    const among = random.chance(0.15) ? ids.slice(0, SHARED) : own;
    const [place, part] = [among[random.whole(0, among.length - 1)], random.whole(0, 1)];
    const value = `Person ${person} wrote this as number ${writes.length + 1}`;
    const area = page.locator(`li[data-place="${place}"] textarea`).nth(part);
    const began = performance.now();
    await typeInto(page, area, value);
    const said = await answered(page, random.chance(0.5) ? 'Keep mine' : 'Take that');
    writes.push({ person, field: `${place} ${part}`, value, began, ended: performance.now(), said });
    await page.waitForTimeout(random.between(0, 2000));
  }
  return writes;
}

/** Types as somebody does whose page is made anew now and then, and asks again for what did not come then. */
async function typeInto(page: Page, area: Locator, value: string): Promise<void> {
  const again = page
    .getByRole('main')
    .getByText(/^(Retry|Edit this travel)$/)
    .first();
  for (const end = performance.now() + LOAD; performance.now() < end; await page.waitForTimeout(100)) {
    if (await area.isVisible()) {
      const isTyped = await area.fill(value, { timeout: 5000 }).then(
        () => true,
        () => false,
      );
      if (isTyped) return area.blur();
    } else if (await again.isVisible()) await again.click({ timeout: 5000 }).catch(() => undefined);
  }
  throw new Error(`There is nothing to edit, but: ${await page.locator('main').innerText()}`);
}

/** What the page says in the end, with the person choosing as told and trying again where it can. */
async function answered(page: Page, choice: string): Promise<Write['said']> {
  let said: Write['said'] = 'saved';
  const button = (name: string) => page.getByRole('button', { name }).first();
  for (const end = performance.now() + ANSWER; performance.now() < end; await page.waitForTimeout(50)) {
    const is = await page.locator('[data-status]').getAttribute('data-status');
    // A page is made anew where what waited is stored, and has said nothing then.
    if (is === 'saved' || is === 'idle') return said;
    if (is !== 'failed') continue;
    if (await button(choice).isVisible()) {
      if (choice === 'Take that') said = 'theirs';
      await button(choice)
        .click({ timeout: 5000 })
        .catch(() => undefined);
    } else if (await button('Retry').isVisible())
      await button('Retry')
        .click({ timeout: 5000 })
        .catch(() => undefined);
  }
  return 'nothing';
}

async function storedIn(api: Api, story: string, { token }: Person): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  for (const { id, title, subtext } of await placesOf(api, story, token))
    [title, subtext].forEach((words, part) => fields.set(`${id} ${part}`, String(words)));
  return fields;
}

async function shownIn(page: Page, count: number): Promise<ReadonlyMap<string, string>> {
  const entries = page.locator('li[data-place]');
  // Until it can be edited the same list is read.
  await entries
    .locator('textarea')
    .nth(2 * count - 1)
    .waitFor({ state: 'attached' });
  const read = await entries.evaluateAll((all) =>
    all.flatMap((entry) =>
      [...entry.querySelectorAll('textarea')].map(
        ({ value }, part) => [`${entry.getAttribute('data-place')} ${part}`, value] as const,
      ),
    ),
  );
  return new Map(read);
}
