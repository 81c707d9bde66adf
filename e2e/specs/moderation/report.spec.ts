import type { Page } from '@playwright/test';

import { preparedPicture } from '../../api/prepared-picture.ts';
import { createHelper } from '../../api/roles.ts';
import { createPlace, createStory, placesOf } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Reached and pressed as somebody without a mouse does. */
async function press(page: Page, role: 'button' | 'radio', name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await control.focus();
  await control.press(role === 'radio' ? 'Space' : 'Enter');
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a laptop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a guest reports a story, a moderator takes it down, its author reads why and objects, a host undoes it', async ({
      page,
      otherBrowser,
      api,
      author,
      mailbox,
    }) => {
      const title = `Down the river on ${device}`;
      const id = await createStory(api, author, { title });
      const main_picture = (await phonePhoto()).buffer;
      const place = await createPlace(api, author, id, { title: 'Salto', main_picture });
      const [{ main_picture: name } = {}] = await placesOf(api, id);
      await preparedPicture(api, `/api/pictures/places/${place}/640/${String(name)}`);
      const [moderator, host] = await Promise.all([
        createHelper(api, 'moderator'),
        createHelper(api, 'host'),
      ]);
      const open = async (person?: typeof host) => {
        const context = await otherBrowser();
        if (person) await restoreSession(context, api.origin, person);
        const opened = await context.newPage();
        await opened.setViewportSize(viewport);
        return opened;
      };

      const guest = await open();
      await guest.goto(`/travel-story/${id}`);
      await press(guest, 'button', `Report “${title}”`);
      await press(guest, 'radio', 'Hate or threats');
      await guest.getByLabel(/Tell us more/).fill('Read the end.');
      await guest.getByLabel(/Your email address/).fill('guest@waypost.example');
      await expectNoViolations(guest);
      await press(guest, 'button', 'Send report');
      await expect(guest.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
      await guest.keyboard.press('Escape');
      await expect(guest.getByRole('button', { name: `Report “${title}”` })).toBeFocused();

      const theirs = await open(moderator);
      await theirs.goto('/site/reports');
      const entry = theirs.getByRole('listitem').filter({ hasText: title });
      await expect(entry.getByText('“Read the end.”')).toBeVisible();
      const picture = entry.getByRole('img', { name: `Picture 1 of ${title}, as reported` });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
      await press(theirs, 'button', `Decide about ${title}`);
      await press(theirs, 'radio', 'Take the story down');
      await theirs.getByLabel('Reason', { exact: true }).selectOption({ label: 'Hate or threats' });
      await theirs.getByLabel('Your words to the author').fill('The end threatens somebody.');
      await expectNoViolations(theirs);
      await expectFitsPhone(theirs);
      await press(theirs, 'button', 'Save decision');
      await expect(entry).toHaveCount(0);
      expect((await api.call('GET', `/api/collections/places_collection/records/${id}`)).status).toBe(404);

      const told = await mailbox.find(author.email, /A decision of the moderators/);
      expect(told.html).toContain('The end threatens somebody.');
      await mailbox.find('guest@waypost.example', /Your report/);
      await page.goto(`/travel-story/${id}`);
      await expect(page.getByText('“The end threatens somebody.”', { exact: false })).toBeVisible();
      await page.goto('/account');
      await page.getByLabel(/Why is the decision wrong/).fill('It is a quotation.');
      await expectNoViolations(page);
      await press(page, 'button', 'Object');
      await expect(page.getByText('A moderator will answer you.')).toBeVisible();

      const hosts = await open(host);
      await hosts.goto('/site/reports');
      await press(hosts, 'button', 'Objections');
      const objected = hosts.getByRole('listitem').filter({ hasText: title });
      await expect(objected.getByText('The author says: “It is a quotation.”')).toBeVisible();
      await objected.getByRole('radio', { name: 'Undo the decision' }).press('Space');
      await objected.getByLabel('Your words to the author').fill('You are right.');
      await objected.getByRole('button', { name: 'Send answer' }).press('Enter');
      await expect(objected).toHaveCount(0);
      await hosts.goto('/site/record');
      await expect(hosts.getByText('Objection: decision undone').first()).toBeVisible();
      await expectNoViolations(hosts);
      await expectFitsPhone(hosts);
      await guest.goto(`/travel-story/${id}`);
      await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  });
}
