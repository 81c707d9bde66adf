import { shareLink } from './share-link.ts';

const what = { title: 'Along the river', url: 'https://waypost.example/travel-story/a/b' };

function give(values: Readonly<Record<string, unknown>>): void {
  for (const name of ['share', 'clipboard'])
    Object.defineProperty(navigator, name, { value: values[name], configurable: true });
}

describe('sharing a link', () => {
  afterEach(() => give({}));

  it('is left to the system where it has a sheet', async () => {
    const share = jest.fn(() => Promise.resolve());
    give({ share });
    await expect(shareLink(what)).resolves.toBe('shared');
    expect(share).toHaveBeenCalledWith(what);
  });

  it('copies nothing when the person closes that sheet', async () => {
    const writeText = jest.fn();
    give({ share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard: { writeText } });
    await expect(shareLink(what)).resolves.toBe('stopped');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies where there is no sheet, or it does not open', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    give({ clipboard: { writeText } });
    await expect(shareLink(what)).resolves.toBe('copied');
    give({ share: () => Promise.reject(new DOMException('', 'NotAllowedError')), clipboard: { writeText } });
    await expect(shareLink(what)).resolves.toBe('copied');
    expect(writeText.mock.calls).toEqual([[what.url], [what.url]]);
  });

  it('fails where nothing may be copied', async () => {
    await expect(shareLink(what)).resolves.toBe('failed');
    give({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    await expect(shareLink(what)).resolves.toBe('failed');
  });
});
