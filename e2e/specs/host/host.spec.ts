import { createHelper } from '../../api/roles.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const [device, text, viewport] of [
  ['a phone', 'Contact', { width: 360, height: 740 }],
  ['a laptop', 'Imprint', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a host writes a text that is linked at the foot of pages, and invites somebody who signs up', async ({
      page,
      context,
      otherBrowser,
      api,
    }) => {
      const host = await createHelper(api, 'host');
      await restoreSession(context, api.origin, host);
      for (const path of ['/site', '/site/people', '/site/settings', '/site/invitations']) {
        await page.goto(path);
        await expect(page.locator('main form, main dl').first()).toBeVisible();
        await expectFitsPhone(page);
        await expectNoViolations(page);
      }

      await page.getByRole('button', { name: 'Make an invitation' }).click();
      const link = await page
        .getByText(/#invitation=/)
        .first()
        .innerText();
      const other = await (await otherBrowser()).newPage();
      await other.goto(link);
      const name = `guest-${device.length}-${Date.now()}`;
      await other.getByLabel('Email').fill(`${name}@example.com`);
      await other.getByLabel('Name', { exact: true }).fill('A guest');
      await other.getByLabel('Username').fill(name);
      await other.getByLabel('Password', { exact: true }).fill('a long enough one');
      await other.getByLabel('Confirm password', { exact: true }).fill('a long enough one');
      await other.getByRole('button', { name: 'Create account' }).click();
      await expect(other).toHaveURL('/login');

      await page.goto('/site/people');
      await page.getByRole('textbox').first().fill(name);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page.getByText(`${name}@example.com`)).toBeVisible();

      await page.goto('/site/settings');
      await page.getByRole('textbox', { name: text }).fill('Write to hana@example.org.');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByText(/^The settings are saved/)).toBeVisible();
      await other.goto('/');
      await other.getByRole('contentinfo').getByRole('link', { name: text }).click();
      await expect(other.getByText('Write to hana@example.org.')).toBeVisible();
      await expectFitsPhone(other);
      await expectNoViolations(other);
      await api.call('PATCH', '/api/waypost/site', { token: host.token, json: { [text.toLowerCase()]: '' } });
    });
  });
}
