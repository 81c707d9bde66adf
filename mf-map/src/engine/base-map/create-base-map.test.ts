/** @page */
import { createBaseMap } from './create-base-map.ts';

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the ground of a map without a network', () => {
  const { fetch } = window;
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  afterEach(() => {
    window.fetch = fetch;
  });

  it('is no problem, and is asked for again and told of once there is one', async () => {
    const asked = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    window.fetch = asked;
    isOnline.mockReturnValue(false);
    const onProblem = jest.fn();
    const map = createBaseMap({
      scheme: 'light',
      worldWidth: 512,
      archives: ['https://tiles.example/world.pmtiles'],
      hasLabels: () => true,
      onProblem,
    });
    while (asked.mock.calls.length === 0) await passed(5);
    await passed(50);
    expect(onProblem).not.toHaveBeenCalled();

    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    while (onProblem.mock.calls.length === 0) await passed(5);
    expect(onProblem).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'TypeError: Failed to fetch' }),
    );
    map.dispose();
  });
});
