/** @jest-environment node */
import { compareCosts } from './compare-costs.ts';

const before = {
  '/': { bytes: 150_000, requests: 7, origins: { react: 9000, 'mf-stories/src/card.tsx': 400 } },
};

describe('compareCosts', () => {
  it('is content with a page that costs what it did, or a few lines more', () => {
    expect(compareCosts('mf-map', before, before)).toEqual([]);
    expect(compareCosts('mf-map', { '/': { ...before['/'], bytes: 150_400 } }, before)).toEqual([]);
  });

  it('names the package a page grew by', () => {
    const now = {
      '/': { ...before['/'], bytes: 190_000, origins: { ...before['/'].origins, antd: 800_000 } },
    };
    expect(compareCosts('mf-map', now, before)).toEqual([expect.stringContaining('antd (+800000 bytes')]);
  });

  it('speaks of code loaded later too, for a part in all', () => {
    const map = { 'all of mf-map': { bytes: 250_000, requests: 20, origins: { ol: 900_000 } } };
    const now = { 'all of mf-map': { bytes: 290_000, requests: 20, origins: { ol: 1_050_000 } } };
    expect(compareCosts('mf-map', now, map)).toEqual([
      'all of mf-map costs 290000 bytes instead of 250000. What grew: ol (+150000 bytes before minifying).',
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
