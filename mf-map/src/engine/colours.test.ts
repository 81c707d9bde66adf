import { contrast } from '@waypost/kit/testing/contrast.ts';
import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import { mapColours } from './colours.ts';

describe.each(['light', 'dark'] as const)('what is drawn on the map in the %s scheme', (scheme) => {
  it.each(['land', 'water'] as const)('stands out from %s at 3:1 or better', (ground) => {
    const { marker, photo, track } = mapColours(scheme);
    for (const colour of [marker, photo, track]) {
      expect(contrast(colour, COLOURS[scheme][ground])).toBeGreaterThanOrEqual(3);
    }
  });

  it('carries a readable number', () => {
    const { marker, onMarker, track, onTrack } = mapColours(scheme);
    expect(contrast(marker, onMarker)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(track, onTrack)).toBeGreaterThanOrEqual(4.5);
  });
});
