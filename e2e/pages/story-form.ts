import type { Page } from '@playwright/test';

export class StoryForm {
  constructor(private readonly page: Page) {}

  get title() {
    return this.page.getByLabel('Title', { exact: true });
  }

  get start() {
    return this.page.getByLabel('Start date');
  }

  get end() {
    return this.page.getByLabel('End date');
  }

  get description() {
    return this.page.getByRole('textbox', { name: 'Description' });
  }

  get cover() {
    return this.page.locator('#main-picture');
  }

  get createButton() {
    return this.page.getByRole('button', { name: 'Create story' });
  }

  get saveButton() {
    return this.page.getByRole('button', { name: 'Save changes' });
  }

  async openNew(): Promise<void> {
    await this.page.goto('/dashboard/create-travel-history');
  }

  async openEdit(id: string): Promise<void> {
    await this.page.goto(`/dashboard/edit-travel-story/${id}`);
  }

  /** Dates as yyyy-mm-dd. */
  async fill(title: string, start: string, end: string): Promise<void> {
    await this.title.fill(title);
    await this.start.fill(start);
    await this.end.fill(end);
  }
}
