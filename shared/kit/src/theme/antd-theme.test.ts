import { antdTheme } from './antd-theme.ts';
import { contrast } from '../testing/contrast.ts';
import { COLOURS } from './tokens.ts';

describe.each(['light', 'dark'] as const)("antd's theme in the %s scheme", (scheme) => {
  const { token, components } = antdTheme(scheme);
  const { accent, teal, paper, card } = COLOURS[scheme];
  const grounds = [paper, card];

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

  it('keeps focus rings, around buttons and around wrong fields, apart from every ground', () => {
    const rings = [token.colorPrimaryBorder, components.Select.colorErrorOutline];
    const fields = [components.Input, components.Select];
    for (const { errorActiveShadow, activeBorderColor } of fields)
      rings.push(errorActiveShadow.slice(-7), activeBorderColor);
    for (const ring of rings)
      for (const ground of grounds) expect(contrast(ring, ground)).toBeGreaterThanOrEqual(3);
  });

  it('writes the errors of fields in a colour that can be read on every ground', () => {
    for (const ground of grounds)
      expect(contrast(components.Form.colorError, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
