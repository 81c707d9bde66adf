/** @page */
import { installLayout } from '../testing/install-layout.ts';
import { createTileLayer, type Tiles } from './tile-layer.ts';

describe('the tile layer', () => {
  let tiles: Tiles;
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) tiles.layer.getSource()!.dispatchEvent('tileloaderror');
  };
  beforeEach(() => {
    installLayout();
    jest.useFakeTimers();
    tiles = createTileLayer('https://tiles.example/{z}/{x}/{y}.png');
  });
  afterEach(() => {
    tiles.dispose();
    jest.useRealTimers();
  });

  it('asks for tiles by zoom, column and row', () => {
    const source = tiles.layer.getSource()!;
    const address = source.getTileUrlFunction()([6, 22, 38], 1, source.getProjection()!);
    expect(address).toBe('https://tiles.example/6/22/38.png');
  });

  it.each(['{s}', '{a-c}'])('asks the three subdomains that %s stands for in turn', (placeholder) => {
    const subdomains = createTileLayer(`https://${placeholder}.tiles.example/{z}/{x}/{y}.png`);
    const source = subdomains.layer.getSource()!;
    const addressOf = (column: number) =>
      source.getTileUrlFunction()([6, column, 38], 1, source.getProjection()!)!;
    const hosts = new Set(Array.from({ length: 12 }, (_, column) => new URL(addressOf(column)).hostname));
    expect([...hosts].sort()).toEqual(['a.tiles.example', 'b.tiles.example', 'c.tiles.example']);
    subdomains.dispose();
  });

  it('keeps asking while some tiles come', () => {
    fail(7);
    tiles.layer.getSource()!.dispatchEvent('tileloadend');
    fail(7);
    expect(tiles.layer.getVisible()).toBe(true);
  });

  it('leaves the base map alone in sight when no tile comes', () => {
    fail(8);
    expect(tiles.layer.getVisible()).toBe(false);
  });

  it('asks again when the connection is back', () => {
    fail(8);
    window.dispatchEvent(new Event('online'));
    expect(tiles.layer.getVisible()).toBe(true);
  });

  it('asks again after a minute', () => {
    fail(8);
    jest.advanceTimersByTime(59_999);
    expect(tiles.layer.getVisible()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(tiles.layer.getVisible()).toBe(true);
  });

  it('does nothing more once disposed', () => {
    fail(8);
    tiles.dispose();
    jest.advanceTimersByTime(120_000);
    window.dispatchEvent(new Event('online'));
    expect(tiles.layer.getVisible()).toBe(false);
  });
});
