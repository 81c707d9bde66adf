import type { Page } from '@playwright/test';

export class TryItForm {
  constructor(private readonly page: Page) {}

  get panel() {
    return this.page.getByRole('region', { name: 'Try it with one of your photos' });
  }

  /** Where several photos were chosen. */
  get trip() {
    return this.page.getByRole('region', { name: 'Your journey, on the map' });
  }

  get photo() {
    return this.page.locator('#try-it-photo');
  }

  get collection() {
    return this.panel.getByLabel('Collection');
  }

  get title() {
    return this.panel.getByLabel('Title');
  }

  get latitude() {
    return this.panel.getByLabel('Latitude');
  }

  get longitude() {
    return this.panel.getByLabel('Longitude');
  }

  get preview() {
    return this.panel.getByRole('application', { name: 'Map of the location' });
  }

  get submit() {
    return this.panel.getByRole('button', { name: 'Keep this point' });
  }

  /** Opens the landing page and comes near the form, which is loaded only then. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('heading', { name: 'Latest stories', exact: true }).scrollIntoViewIfNeeded();
    await this.photo.waitFor({ state: 'attached' });
  }
}
