/** @jest-environment node */
import { contrast } from '@waypost/kit/theme/contrast.ts';
import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import { dayColour } from './day-colours.ts';

describe.each(['light', 'dark'] as const)('the colours of days on the %s map', (scheme) => {
  it('stand out from land and water', () => {
    const { land, water } = COLOURS[scheme];
    for (let day = 0; day < 6; day += 1) {
      expect(contrast(dayColour(day, scheme), land)).toBeGreaterThanOrEqual(3);
      expect(contrast(dayColour(day, scheme), water)).toBeGreaterThanOrEqual(3);
    }
  });

  it('differ from one day to the next, and begin with the accent', () => {
    expect(dayColour(0, scheme)).toBe(COLOURS[scheme].accent);
    for (let day = 0; day < 20; day += 1) expect(dayColour(day, scheme)).not.toBe(dayColour(day + 1, scheme));
  });
});
