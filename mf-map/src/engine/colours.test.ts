import { COLOURS } from '@waypost/shared/theme/tokens.ts';

import { mapColours } from './colours.ts';

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(['light', 'dark'] as const)('markers in the %s scheme', (scheme) => {
  it.each(['land', 'water'] as const)('stand out from %s at 3:1 or better', (ground) => {
    expect(contrast(mapColours(scheme).marker, COLOURS[scheme][ground])).toBeGreaterThanOrEqual(3);
  });

  it('carry a readable number', () => {
    const { marker, onMarker } = mapColours(scheme);
    expect(contrast(marker, onMarker)).toBeGreaterThanOrEqual(4.5);
  });
});
