/** @jest-environment node */
import { contrast } from '@waypost/kit/theme/contrast.ts';
import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import { mapColours } from './colours.ts';

describe.each(['light', 'dark'] as const)('markers in the %s scheme', (scheme) => {
  it.each(['land', 'water'] as const)('stand out from %s at 3:1 or better', (ground) => {
    expect(contrast(mapColours(scheme).marker, COLOURS[scheme][ground])).toBeGreaterThanOrEqual(3);
  });

  it('carry a readable number', () => {
    const { marker, onMarker } = mapColours(scheme);
    expect(contrast(marker, onMarker)).toBeGreaterThanOrEqual(4.5);
  });
});
