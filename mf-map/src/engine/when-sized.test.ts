/** @page */
import { installLayout, type Layout } from '../testing/install-layout.ts';
import { whenSized, ZERO_SIZE_WARNING } from './when-sized.ts';

describe('whenSized', () => {
  let layout: Layout;
  let warn: jest.SpyInstance;
  beforeEach(() => {
    layout = installLayout();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warn.mockRestore());

  it('starts at once in a container with an area and warns of nothing', () => {
    const element = document.createElement('div');
    layout.resize(element, 300, 200);
    const onSized = jest.fn();
    whenSized(element, onSized);
    expect(onSized).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [0, 0],
    [300, 0],
    [0, 200],
  ])('warns exactly once of a container of %d by %d and waits', (width, height) => {
    const element = document.createElement('div');
    layout.resize(element, width, height);
    const onSized = jest.fn();
    whenSized(element, onSized);
    layout.resize(element, width, height);
    expect(warn.mock.calls).toEqual([[ZERO_SIZE_WARNING]]);
    expect(onSized).not.toHaveBeenCalled();
  });

  it('starts once when the container gets an area, however often it changes after', () => {
    const element = document.createElement('div');
    const onSized = jest.fn();
    whenSized(element, onSized);
    layout.resize(element, 300, 200);
    layout.resize(element, 400, 200);
    expect(onSized).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('never starts after it was undone', () => {
    const element = document.createElement('div');
    const onSized = jest.fn();
    whenSized(element, onSized)();
    layout.resize(element, 300, 200);
    expect(onSized).not.toHaveBeenCalled();
  });
});
