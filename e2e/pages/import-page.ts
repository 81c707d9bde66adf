import type { Locator, Page } from '@playwright/test';

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

  get allSent() {
    return this.page.getByText(/^All \d+ photos are at the site\.$/);
  }

  get saved() {
    return this.page.getByText('Saved, for your other devices too.');
  }

  /** By which a place is dragged to another place in the order. */
  number(place: string): Locator {
    const photos = this.page.getByRole('list', { name: `Photos of ${place}` });
    return this.page
      .getByRole('listitem')
      .filter({ has: photos })
      .getByTitle('Drag to another place in the order');
  }

  photo(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name} `) });
  }

  photosOf(place: string): Locator {
    return this.page.getByRole('list', { name: `Photos of ${place}` }).getByRole('button');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard/import${query}`);
  }

  async choose(files: readonly ChosenFile[]): Promise<void> {
    await this.input.setInputFiles([...files]);
  }
}
