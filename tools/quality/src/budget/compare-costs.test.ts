import { compareCosts } from './compare-costs.ts';

const before = {
  '/': { bytes: 150_000, requests: 7 },
};

describe('compareCosts', () => {
  it('is content with a page that costs what it did, or a few lines more', () => {
    expect(compareCosts('mf-map', before, before)).toEqual([]);
    expect(compareCosts('mf-map', { '/': { ...before['/'], bytes: 150_400 } }, before)).toEqual([]);
  });

  it('names a page that grew, with what it costs now and did before', () => {
    expect(compareCosts('mf-map', { '/': { ...before['/'], bytes: 190_000 } }, before)).toEqual([
      '/ costs 190000 bytes instead of 150000.',
    ]);
  });

  it('counts requests too', () => {
    expect(compareCosts('mf-map', { '/': { ...before['/'], requests: 8 } }, before)).toEqual([
      expect.stringContaining('8 requests instead of 7'),
    ]);
  });

  it('asks for a baseline of a new page', () => {
    expect(compareCosts('mf-map', { '/new': before['/'] }, before)).toEqual([
      expect.stringContaining('commit mf-map/budget.json'),
    ]);
  });
});
