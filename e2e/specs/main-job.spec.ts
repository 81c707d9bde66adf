import { uniqueWord } from '../api/people.ts';
import { linkIn } from '../fixtures/mailbox.ts';
import { phonePhoto } from '../fixtures/photos.ts';
import { expect, test } from '../fixtures/test.ts';
import { alertWith } from '../pages/alert.ts';
import { PlaceForm } from '../pages/place-form.ts';
import { RegisterPage } from '../pages/register-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { StoryForm } from '../pages/story-form.ts';
import { StoryPage } from '../pages/story-page.ts';

/** The addresses the page goes through until it comes to one, and when, in milliseconds of its own clock. Runs in the page. */
function stepsUntil(end: string): Promise<{ readonly path: string; readonly at: number }[]> {
  return new Promise((resolve) => {
    const steps: { path: string; at: number }[] = [];
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...words) => {
        change(...words);
        if (steps.at(-1)?.path !== location.pathname)
          steps.push({ path: location.pathname, at: performance.now() });
        if (location.pathname === end) resolve(steps);
      };
    }
  });
}

test('someone new tells a story from a phone photo, and a visitor in another browser looks through it', async ({
  page,
  mailbox,
  otherBrowser,
}) => {
  const word = uniqueWord();
  const account = {
    email: `${word}@waypost.example`,
    name: 'Marina Alves',
    username: `marina-${word}`,
    password: `pass-${word}`,
  };
  const title = `The lighthouse road ${word}`;

  await test.step('registers and confirms the mail', async () => {
    const registering = new RegisterPage(page);
    await registering.open();
    await registering.register(account);
    await expect(alertWith(page, 'User created successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const mail = await mailbox.find(account.email, /^Confirm your email address/);
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  });

  await test.step('signs in and waits two seconds on the way to the dashboard', async () => {
    const signingIn = new SignInPage(page);
    await signingIn.open();
    const steps = page.evaluate(stepsUntil, '/dashboard');
    await signingIn.signInOnTheWayTo('/dashboard', account);
    await page.waitForURL('/dashboard');
    const [loading, there] = (await steps).slice(-2);
    expect([loading?.path, there?.path]).toEqual(['/loading/dashboard', '/dashboard']);
    expect(there!.at - loading!.at).toBeGreaterThanOrEqual(1800);
    await expect(page.getByRole('heading', { name: 'Your stories' })).toBeVisible();
  });

  await test.step('writes a story', async () => {
    await page.getByRole('link', { name: 'Create new travel story' }).first().click();
    const form = new StoryForm(page);
    await form.fill(title, '2026-03-02', '2026-03-29');
    await form.description.fill('Wind, sand and one road.');
    await form.createButton.click();
    await expect(alertWith(page, `“${title}” created. Now add your first point.`)).toBeVisible();
  });

  await test.step('adds a point whose photo fills the coordinates', async () => {
    const form = new PlaceForm(page);
    await form.openNew();
    await form.choosePhoto(await phonePhoto());
    await expect(form.latitude).toHaveValue('-34.401944');
    await expect(form.longitude).toHaveValue('-53.784167');
    await expect(form.preview).toBeVisible();
    await form.title.fill('Cabo Polonio');
    await form.text.fill('No road leads here.');
    await form.chooseStory(title);
    await form.otherPictures.setInputFiles([{ ...(await phonePhoto({ seed: 8 }, 'IMG_2.jpg')) }]);
    await form.createButton.click();
    await expect(alertWith(page, '“Cabo Polonio” is on the map.')).toBeVisible();
  });

  await test.step('a visitor finds the story, clicks the marker and looks through the pictures', async () => {
    const visitor = await (await otherBrowser()).newPage();
    await visitor.goto('/');
    const card = visitor.getByRole('article', { name: title });
    await card.getByRole('link', { name: 'Check this travel!' }).click();
    const story = new StoryPage(visitor);
    await expect(story.heading(title)).toBeVisible();
    await story.untilShown();
    await story.clickCentre();
    await expect(story.dialog.getByText('Cabo Polonio')).toBeVisible();
    await expect(story.dialog.getByText('No road leads here.')).toBeVisible();
    await expect(story.dialog.getByText('Picture 1 of 2')).toBeVisible();
    await story.dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(story.dialog.getByText('Picture 2 of 2')).toBeVisible();
    const shown = story.dialog.getByRole('img').last();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await story.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(story.dialog).toBeHidden();
  });
});
