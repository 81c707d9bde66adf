import type { BrowserContext } from '@playwright/test';

/** What two hundred photos cost a person, and the machine, until everybody can read the story. */
export interface Journey {
  /** Clicks, texts typed and files chosen: each is one. */
  readonly interactions: number;
  /** Seconds the machine took: until the photos stood on the map, until the site had all of them, and to make the story. */
  readonly seconds: Readonly<Record<'placing' | 'sending' | 'making', number>>;
  readonly days: number;
  readonly places: number;
  /** In the story as the site tells it to anybody. */
  readonly pictures: number;
}

const MINUTE = 60_000;

/**
 * Makes a story of photos as somebody would who is content with what is proposed, and puts some of it right: takes the proposals for
 * photos without a place, names three places, chooses a main picture, takes a photo out, writes the first text. On a
 * phone's screen.
 */
export async function makeJourney(
  context: BrowserContext,
  { site, backend }: { readonly site: string; readonly backend: string },
  paths: readonly string[],
): Promise<Journey> {
  const page = await context.newPage();
  let interactions = 0;
  const does = async (action: Promise<unknown>): Promise<void> => {
    interactions += 1;
    await action;
  };
  const since = (from: number) => (Date.now() - from) / 1000;
  const titles = page.getByLabel(/^Title of place \d+$/);
  const bar = page.getByRole('region', { name: 'Actions for the selected photos' });
  const photo = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  await page.goto(`${site}/dashboard/import`);
  const chosenAt = Date.now();
  await does(page.locator('input[type=file]').setInputFiles([...paths]));
  await titles.first().waitFor({ timeout: MINUTE });
  const placing = since(chosenAt);
  await does(page.getByRole('button', { name: /^Put all \d+ there$/ }).click());
  await page.getByText(/photos? without a place$/).waitFor({ state: 'detached' });
  for (const [at, title] of [
    'The castle above the town',
    'The long market',
    'Breakfast by the river',
  ].entries())
    await does(titles.nth(at).fill(title));
  await does(photo('IMG_1002.jpg').click());
  await does(bar.getByRole('button', { name: 'More' }).click());
  await does(bar.getByRole('button', { name: 'Make main picture' }).click());
  await does(photo('IMG_1199.jpg').click());
  await does(bar.getByRole('button', { name: 'More' }).click());
  await does(bar.getByRole('button', { name: 'Take out' }).click());
  await does(page.getByText('Write about it').first().click());
  await does(
    page
      .getByLabel('Text of place 1', { exact: true })
      .fill('We came up by the first tram, and had it for ourselves.'),
  );
  await does(page.getByLabel('Title', { exact: true }).fill('Ten days to Porto'));
  const [days, places] = [
    await page.getByRole('region', { name: 'Places' }).getByRole('heading', { level: 2 }).count(),
    await titles.count(),
  ];
  await page.getByText(/^All \d+ photos are at the site\.$/).waitFor({ timeout: 20 * MINUTE });
  const sending = since(chosenAt);
  const madeFrom = Date.now();
  await does(page.getByRole('button', { name: /^Create the story with / }).click());
  await page.waitForURL(/\/(?:[^/]+\/)*[a-z0-9]{15}/, { timeout: MINUTE });
  const making = since(madeFrom);
  const id = new URL(page.url()).pathname.match(/[a-z0-9]{15}/)![0];
  await page.close();
  return {
    ...{ interactions, days, places, seconds: { placing, sending, making } },
    pictures: await picturesOf(backend, id),
  };
}

async function picturesOf(backend: string, story: string): Promise<number> {
  const query = new URLSearchParams({
    filter: `places_collection = '${story}'`,
    perPage: '50',
    cursor: 'first',
  });
  const answer = await fetch(`${backend}/api/collections/places/records?${query.toString()}`);
  const { items } = (await answer.json()) as {
    readonly items: readonly { readonly main_picture: string; readonly other_pictures: readonly string[] }[];
  };
  return items.reduce(
    (sum, { main_picture: main, other_pictures: others }) => sum + others.length + (main ? 1 : 0),
    0,
  );
}
