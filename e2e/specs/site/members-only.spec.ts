import { createPerson, succeeded } from '../../api/people.ts';
import { createHelper } from '../../api/roles.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

test('a guest of a site for members signs in wherever they come, and is then where they wanted to be', async ({
  page,
  otherBrowser,
  api,
  problems,
}) => {
  problems.expect(/status of 404/);
  const host = await createHelper(api, 'host');
  const author = await createPerson(api);
  const member = await createPerson(api);
  const story = await createStory(api, author, { title: 'For the club' });
  const place = await createPlace(api, author, story, { title: 'The old mill' });
  const secret = await createStory(api, author, { title: 'For the family', visibility: 'link' });
  const { body: link } = succeeded(
    await api.call('POST', '/api/collections/shares/records', {
      token: author.token,
      json: { story: secret },
    }),
  );
  succeeded(await api.call('PATCH', '/api/waypost/site', { token: host.token, json: { membersOnly: true } }));

  const signIn = new SignInPage(page);
  for (const path of [
    '/',
    '/discover',
    `/by/${author.username}`,
    `/travel-story/${secret}`,
    '/travel-story/nosuchstory0000',
    `/travel-story/${story}`,
    `/travel-story/${story}/${place}`,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByText('This site is for its members.')).toBeVisible();
    await expect(page.getByText('For the club')).toHaveCount(0);
  }
  await signIn.signIn(member);
  await expect(page.getByRole('heading', { name: 'For the club' })).toBeVisible();
  await expect(page).toHaveURL(`/travel-story/${story}/${place}`);
  await page.goto('/');
  await expect(page.getByText('For the club')).toBeVisible();
  await page.goto('/travel-story/nosuchstory0000');
  await expect(page.getByRole('heading', { name: 'Story not found' })).toBeVisible();

  const theirs = await (await otherBrowser()).newPage();
  await theirs.goto(`/s/${String(link['key'])}`);
  await expect(theirs.getByRole('heading', { name: 'For the family' })).toBeVisible();
});
