import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import { dayLook } from './day-colours.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the line of a day', () => {
  const days = Array.from({ length: 14 }, (_, day) => day);

  it.each(['light', 'dark'] as const)('stands out from land and water, %s', (scheme) => {
    for (const day of days) {
      for (const ground of [COLOURS[scheme].land, COLOURS[scheme].water]) {
        expect(contrast(dayLook(scheme, day).colour, ground)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('is red where nobody knows the day', () => {
    expect(dayLook('light', null).colour).toBe(COLOURS.light.accent);
    expect(dayLook('dark', null).colour).toBe(COLOURS.dark.accent);
  });

  it('differs from the day before in colour and in its dashes', () => {
    for (const day of days.slice(1)) {
      const [one, other] = [dayLook('light', day - 1), dayLook('light', day)];
      expect(one.colour).not.toBe(other.colour);
      expect(one.dash).not.toEqual(other.dash);
    }
  });
});
