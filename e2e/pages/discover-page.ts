import { expect, type Page } from '@playwright/test';

export class DiscoverPage {
  constructor(private readonly page: Page) {}

  get map() {
    return this.page.getByRole('application', { name: 'Map of all public places' });
  }

  get words() {
    return this.page.getByRole('searchbox', { name: 'Search for' });
  }

  /** The list's entries, each a place. */
  get entries() {
    return this.page.getByRole('region', { name: 'Places found' }).getByRole('article');
  }

  /** How many there are, as it is told to those who listen. */
  get count() {
    return this.page.getByRole('region', { name: 'Places found' }).locator('[aria-live="polite"]');
  }

  link(name: string) {
    return this.entries.getByRole('link', { name });
  }

  /** Opens the page and waits for list and map; the query as `words=…`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(query ? `/discover?${query}` : '/discover');
    await this.untilDrawn();
  }

  /** Waits until the list is there and the map's library has drawn its tiles. */
  async untilDrawn(): Promise<void> {
    await expect(this.count).not.toBeEmpty();
    await this.page.locator('[data-ready="true"]').waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  /** Moves the pointer to the middle of the map, off and on again, until something is drawn there. */
  async pointAtMiddle(): Promise<void> {
    const { x, y, width, height } = (await this.map.boundingBox())!;
    await expect(async () => {
      await this.page.mouse.move(x + width / 2 + 1, y + height / 2);
      await this.page.mouse.move(x + width / 2, y + height / 2);
      await expect(this.map).toHaveCSS('cursor', 'pointer', { timeout: 500 });
    }).toPass();
  }

  async clickMiddle(): Promise<void> {
    await this.pointAtMiddle();
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Degrees of the part of the map the address says: west, south, east, north. */
  part(): readonly number[] {
    const text = new URL(this.page.url()).searchParams.get('bbox') ?? '';
    return text === '' ? [] : text.split(',').map(Number);
  }
}
