import { contrast } from '../testing/contrast.ts';
import { COLOURS } from './tokens.ts';

describe.each(['light', 'dark'] as const)('the colours of the %s scheme', (scheme) => {
  const colours = COLOURS[scheme];

  it.each(['accent', 'accentHover', 'accentActive'] as const)('let text be read on %s', (state) => {
    expect(contrast(colours[state], colours.onAccent)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ink', 'soft', 'teal', 'accent'] as const)('let %s be read on paper and card', (text) => {
    expect(contrast(colours[text], colours.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours[text], colours.card)).toBeGreaterThanOrEqual(4.5);
  });
});
