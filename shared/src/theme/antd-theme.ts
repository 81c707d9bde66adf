import { COLOURS, FONTS } from './tokens.ts';

/** antd puts this class on the elements of its components; its variables are declared for it. */
export const ANTD_CLASS = 'wp-antd';

/** A field in focus is teal like every focus; red would say that something is wrong. */
function fieldFocus(teal: string) {
  return {
    activeBorderColor: teal,
    hoverBorderColor: teal,
    activeShadow: `0 0 0 2px ${teal}33`,
  };
}

/** antd's theme in the product's colours, type and forms, from the same tokens as the rest. */
export function antdTheme(scheme: 'light' | 'dark') {
  const colours = COLOURS[scheme];
  return {
    hashed: false,
    cssVar: { key: ANTD_CLASS },
    token: {
      colorPrimary: colours.accent,
      colorTextLightSolid: colours.onAccent,
      colorError: colours.accent,
      colorErrorText: colours.accent,
      colorLink: colours.teal,
      colorText: colours.ink,
      colorTextSecondary: colours.soft,
      colorTextDescription: colours.soft,
      colorTextPlaceholder: colours.soft,
      colorBgBase: colours.paper,
      colorBgContainer: colours.card,
      colorBgElevated: colours.card,
      colorBorder: colours.border,
      colorSplit: colours.line,
      fontFamily: FONTS.interface,
      fontSize: 16,
      controlHeight: 44,
      borderRadius: 8,
      borderRadiusLG: 18,
    },
    components: {
      Button: { borderRadius: 10, fontWeight: 600, primaryShadow: 'none' },
      Form: { labelColor: colours.ink },
      Input: fieldFocus(colours.teal),
      Select: { ...fieldFocus(colours.teal), activeOutlineColor: `${colours.teal}33` },
    },
  };
}
