import { expect, type Locator, type Page } from '@playwright/test';

import type { ChosenFile } from '../fixtures/photos.ts';

export class ImportPage {
  constructor(private readonly page: Page) {}

  get input() {
    return this.page.locator('input[type=file]');
  }

  get titles() {
    return this.page.getByLabel(/^Title of place \d+$/);
  }

  get days() {
    return this.page.getByRole('region', { name: 'Places' }).getByRole('heading', { level: 2 });
  }

  get storyTitle() {
    return this.page.getByLabel('Title', { exact: true });
  }

  get createButton() {
    return this.page.getByRole('button', { name: /^Create the story with / });
  }

  /** Behind which what can be done with a place is. */
  menu(place: string): Locator {
    return this.page.getByLabel(`Actions for ${place}`, { exact: true });
  }

  /** What is shown once a story was made. */
  published(title: string): Locator {
    return this.page.getByRole('dialog', { name: `“${title}” is ready` });
  }

  get allSent() {
    return this.page.getByText(/^\d+ photos are uploaded\.$/);
  }

  get saved() {
    return this.page.getByText('Saved. You can continue on your other devices.');
  }

  /** By which a place is dragged to another place in the order. */
  number(place: string): Locator {
    const photos = this.page.getByRole('list', { name: `Photos of ${place}` });
    return this.page.getByRole('listitem').filter({ has: photos }).getByTitle('Drag to reorder');
  }

  photo(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name} `) });
  }

  photosOf(place: string): Locator {
    return this.page.getByRole('list', { name: `Photos of ${place}` }).getByRole('button');
  }

  /** Moves the mouse over the map, near to its middle, until it points at a place. @returns where that is, in pixels */
  async findOnMap(place: string): Promise<{ readonly x: number; readonly y: number }> {
    const map = this.page.getByRole('application', { name: 'Map of your photos and places' });
    await expect(this.page.locator('[data-ready="true"]').first()).toBeVisible();
    const { x, y, width, height } = (await map.boundingBox())!;
    for (let step = 0; step < 400; step += 1) {
      const [turn, far] = [step * 0.7, 3 * Math.sqrt(step)];
      const spot = { x: x + width / 2 + far * Math.cos(turn), y: y + height / 2 + far * Math.sin(turn) };
      await this.page.mouse.move(spot.x, spot.y);
      if (await this.page.getByText(place).isVisible()) return spot;
    }
    throw new Error(`The map shows no ${place} near its middle.`);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard/import${query}`);
  }

  async choose(files: readonly ChosenFile[]): Promise<void> {
    await this.input.setInputFiles([...files]);
  }
}
