import { createApi } from '../../api/api.ts';
import { createPerson, uniqueWord } from '../../api/people.ts';
import { createHelper } from '../../api/roles.ts';
import { createPlace, createStory } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RegisterPage } from '../../pages/register-page.ts';

// What a host sets here would be in the way of other tests elsewhere.
test.use({
  baseURL: async ({ addresses }, use) => use(addresses.hostedSite),
  api: async ({ addresses }, use) => use(createApi(addresses.hostedSite)),
});

for (const [device, text, uses, viewport] of [
  ['a phone', 'Contact', '3', { width: 360, height: 740 }],
  ['a laptop', 'Imprint', '4', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a host gives the site its look and texts, invites somebody and stops it, and lets a first story through', async ({
      page,
      context,
      otherBrowser,
      api,
      problems,
    }) => {
      const host = await createHelper(api, 'host');
      await restoreSession(context, api.origin, host);
      for (const path of ['/site', '/site/people', '/site/settings', '/site/invitations']) {
        await page.goto(path);
        await expect(page.locator('main form, main dl').first()).toBeVisible();
        await expectFitsPhone(page);
        await expectNoViolations(page);
      }

      await page.goto('/site/settings');
      await page.getByLabel('Who can sign up').selectOption({ label: 'Anyone with an invitation' });
      await page.getByLabel(/^How many first stories/).fill('1');
      await page.getByLabel('Logo').setInputFiles(await phonePhoto({ tags: 'phone.jpg' }, 'logo.jpg'));
      await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
      await page.getByRole('textbox', { name: text }).fill('Write to hana@example.org.');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByText(/^The settings are saved/)).toBeVisible();
      const other = await (await otherBrowser()).newPage();
      await other.setViewportSize(viewport);
      await other.goto('/');
      const logo = other.getByRole('banner').locator('img');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
      await other.getByRole('contentinfo').getByRole('link', { name: text }).click();
      await expect(other.getByText('Write to hana@example.org.')).toBeVisible();
      await expectFitsPhone(other);
      await expectNoViolations(other);

      await page.goto('/site/invitations');
      await page.getByLabel('How many people can use it').fill(uses);
      await page.getByRole('button', { name: 'Make an invitation' }).click();
      const invitation = page.getByRole('listitem').filter({ hasText: `of ${uses} used` });
      const link = await invitation.getByText(/#invitation=/).innerText();
      const signUp = async () => {
        const username = `guest-${uniqueWord()}`;
        const account = { email: `${username}@example.com`, name: 'A guest', username, password: username };
        await other.goto('/');
        await other.goto(link);
        await new RegisterPage(other).register(account);
        return account;
      };
      const { email, username } = await signUp();
      await expect(other).toHaveURL('/login');
      await invitation.getByRole('button', { name: 'Revoke' }).click();
      await expect(invitation).toHaveCount(0);
      problems.expect(/status of 400/);
      await signUp();
      await expect(other.getByText(/^This invitation doesn’t work\./)).toBeVisible();

      await page.goto('/site/people');
      await page.getByRole('textbox').first().fill(username);
      await page.getByRole('button', { name: 'Find' }).click();
      const member = page.getByRole('listitem').filter({ hasText: email });
      await member.getByText('Role and limits').click();
      await member.getByLabel('Role', { exact: true }).selectOption({ label: 'Moderator' });
      await member.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The changes to A guest are saved.')).toBeVisible();

      const newcomer = await createPerson(api);
      const title = `First steps ${uniqueWord()}`;
      await createPlace(api, newcomer, await createStory(api, newcomer, { title, visibility: 'public' }));
      await page.goto('/site/reports');
      await page.getByRole('button', { name: 'Waiting' }).click();
      await page.getByRole('button', { name: `Let “${title}” through` }).click();
      await expect(page.getByText(`Everyone can see “${title}” now.`)).toBeVisible();
      await other.goto('/');
      await expect(other.getByRole('heading', { name: title })).toBeVisible();
    });
  });
}

test('a host has streets fetched around the places of stories, and stops it', async ({
  page,
  context,
  api,
}) => {
  const host = await createHelper(api, 'host');
  await createPlace(api, host, await createStory(api, host, { visibility: 'public' }));
  await restoreSession(context, api.origin, host);
  await page.goto('/site/settings');
  await page.getByRole('button', { name: 'Fetch streets' }).click();
  await expect(page.getByText('Checking what is missing…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Fetch streets' })).toBeVisible();
});
