/** @page */
import { copyLink, openSheet } from './share-link.ts';

const what = { title: 'Along the river', url: 'https://waypost.example/travel-story/a/b' };

function give(values: Readonly<Record<string, unknown>>): void {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

describe('sharing a link', () => {
  afterEach(() => give({}));

  it('is left to the system where it has a sheet', async () => {
    const share = jest.fn(() => Promise.resolve());
    give({ share });
    await expect(openSheet(what)).resolves.toBe(true);
    expect(share).toHaveBeenCalledWith(what);
  });

  it.each([
    ['AbortError', true],
    ['NotAllowedError', false],
  ])('a sheet that ends with %s was seen: %s', async (name, seen) => {
    give({ share: () => Promise.reject(new DOMException('', name)) });
    await expect(openSheet(what)).resolves.toBe(seen);
  });

  it('opens nothing where there is no sheet', async () => {
    await expect(openSheet(what)).resolves.toBe(false);
  });

  it('is copied, or not where nothing may be', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    give({ clipboard: { writeText } });
    await expect(copyLink(what.url)).resolves.toBe(true);
    expect(writeText).toHaveBeenCalledWith(what.url);
    give({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    await expect(copyLink(what.url)).resolves.toBe(false);
    give({});
    await expect(copyLink(what.url)).resolves.toBe(false);
  });
});
