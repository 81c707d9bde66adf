import type { Locator, Page } from '@playwright/test';

export class StoryPage {
  constructor(private readonly page: Page) {}

  get map() {
    return this.page.getByRole('application', { name: /^Map of / });
  }

  get spinner() {
    return this.page.getByRole('status').filter({ hasText: 'Loading the places' });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/travel-story/${id}`);
  }

  heading(title: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: title });
  }

  /** Waits until the places are there and the map shows them. */
  async untilShown(): Promise<void> {
    await this.map.waitFor();
    await this.spinner.first().waitFor({ state: 'detached' });
  }

  /** Clicks the middle of the map, where the marker of a story with one place stands. */
  async clickCentre(): Promise<void> {
    const { x, y } = await this.centre();
    await this.page.mouse.click(x, y);
  }

  /** In CSS pixels of the page's view. */
  async centre(): Promise<{ x: number; y: number }> {
    const box = await this.map.boundingBox();
    if (!box) throw new Error('The map is not in view.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  cursor(): Promise<string> {
    return this.map.evaluate((element) => getComputedStyle(element).cursor);
  }
}
