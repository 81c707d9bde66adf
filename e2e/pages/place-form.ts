import type { Page } from '@playwright/test';

import type { ChosenFile } from '../fixtures/photos.ts';

export class PlaceForm {
  constructor(private readonly page: Page) {}

  get photo() {
    return this.page.locator('#main-picture');
  }

  get otherPictures() {
    return this.page.locator('#other-pictures');
  }

  get latitude() {
    return this.page.getByLabel('Latitude');
  }

  get longitude() {
    return this.page.getByLabel('Longitude');
  }

  get title() {
    return this.page.getByLabel('Title', { exact: true });
  }

  get text() {
    return this.page.getByLabel('Text', { exact: true });
  }

  get story() {
    return this.page.getByRole('combobox', { name: 'Travel story' });
  }

  get preview() {
    return this.page.getByRole('application', { name: 'Map of the location' });
  }

  get createButton() {
    return this.page.getByRole('button', { name: 'Create point' });
  }

  get saveButton() {
    return this.page.getByRole('button', { name: 'Save changes' });
  }

  async openNew(storyId?: string): Promise<void> {
    await this.page.goto(`/dashboard/create-point${storyId === undefined ? '' : `?story=${storyId}`}`);
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/dashboard/edit-point/${id}`);
  }

  async choosePhoto(file: ChosenFile): Promise<void> {
    await this.photo.setInputFiles({ ...file });
  }

  /** Fills in a point by its coordinates, and the story that is to be made with it. */
  async fillWithNewStory(title: string, story: string): Promise<void> {
    await this.page.getByLabel('Title of the new story').fill(story);
    await this.page.getByLabel('Start date').fill('2026-03-02');
    await this.page.getByLabel('End date').fill('2026-03-29');
    await this.title.fill(title);
    await this.latitude.fill('-34.401944');
    await this.longitude.fill('-53.784167');
  }

  async chooseStory(title: string): Promise<void> {
    await this.story.click();
    await this.page.getByTitle(title).last().click();
  }
}
