import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const MARKER_RED = Buffer.from([0xcf, 0x3a, 0x28]);
/** Pixels from a marker's centre that are still red in both directions at once. */
const INSIDE = 5;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

  /** Whether the places are there and the map is drawn; its engine is in a chunk of its own. */
  async isDrawn(): Promise<boolean> {
    const [isThere, isLoading, isReady] = await Promise.all([
      this.map.isVisible(),
      this.spinner.first().isVisible(),
      this.page.locator('[data-ready="true"]').isVisible(),
    ]);
    return isThere && !isLoading && isReady;
  }

  /** Clicks the middle of the map, where the marker of a story with one place stands. */
  async clickCentre(): Promise<void> {
    const { x, y } = await this.centre();
    await this.page.mouse.click(x, y);
  }

  /** The map, in CSS pixels of the page's view. */
  async box(): Promise<Box> {
    const box = await this.map.boundingBox();
    if (!box) throw new Error('The map is not in view.');
    return box;
  }

  /** In CSS pixels of the page's view. */
  async centre(): Promise<{ x: number; y: number }> {
    const { x, y, width, height } = await this.box();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Where red circles are seen on the map or a part of it, in CSS pixels of the page's view. */
  async markers(part?: Box): Promise<{ x: number; y: number }[]> {
    const clip = part ?? (await this.box());
    const { data, info } = await sharp(await this.page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return data.subarray(at, at + 3).equals(MARKER_RED);
    };
    const found: { x: number; y: number }[] = [];
    for (let y = INSIDE; y < info.height - INSIDE; y += 1) {
      for (let x = INSIDE; x < info.width - INSIDE; x += 1) {
        // The route is as red, and too narrow for this.
        const isMarker = [-INSIDE, 0, INSIDE].every((dx) =>
          [-INSIDE, 0, INSIDE].every((dy) => isRed(x + dx, y + dy)),
        );
        const at = { x: clip.x + x, y: clip.y + y };
        if (isMarker && found.every((other) => Math.hypot(other.x - at.x, other.y - at.y) > 20))
          found.push(at);
      }
    }
    return found;
  }

  cursor(): Promise<string> {
    return this.map.evaluate((element) => getComputedStyle(element).cursor);
  }
}
