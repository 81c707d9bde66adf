import { antdTheme } from './antd-theme.ts';
import { contrast } from './contrast.ts';
import { COLOURS } from './tokens.ts';

describe.each(['light', 'dark'] as const)("antd's theme in the %s scheme", (scheme) => {
  const { token, components } = antdTheme(scheme);
  const { accent, teal } = COLOURS[scheme];

  it('keeps the words of a primary button readable at rest, under a pointer and pressed', () => {
    const { colorPrimary, colorPrimaryHover, colorPrimaryActive } = components.Button;
    expect(colorPrimary).toBe(accent);
    for (const ground of [colorPrimary, colorPrimaryHover, colorPrimaryActive]) {
      expect(contrast(ground, token.colorTextLightSolid)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('marks the chosen row of a list and other buttons under a pointer in teal, not in the red of places', () => {
    const { optionSelectedBg, controlItemBgActiveHover } = components.Select;
    expect([optionSelectedBg, controlItemBgActiveHover].map((colour) => colour.slice(0, 7))).toEqual([
      teal,
      teal,
    ]);
    expect(components.Button.defaultHoverColor).toBe(teal);
  });
});
