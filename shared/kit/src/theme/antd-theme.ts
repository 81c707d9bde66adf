import { COLOURS, FONTS, type ColourTokens } from './tokens.ts';

/** antd puts this class on the elements of its components; its variables are declared for it. */
export const ANTD_CLASS = 'wp-antd';

/** A field in focus is teal like every focus, around the red border of one that has to be mended too. */
function fieldFocus(teal: string) {
  return {
    activeBorderColor: teal,
    hoverBorderColor: teal,
    activeShadow: `0 0 0 2px ${teal}33`,
    errorActiveShadow: `0 0 0 2px ${teal}`,
  };
}

/** As chosen: antd would derive paler ones on hover, and darker ones on dark pages. */
function primaryStates({ accent, accentHover, accentActive }: ColourTokens) {
  return { colorPrimary: accent, colorPrimaryHover: accentHover, colorPrimaryActive: accentActive };
}

/** Red stays with the primary action; the other buttons answer in teal. */
function quietButton({ teal }: ColourTokens) {
  return {
    defaultHoverColor: teal,
    defaultHoverBorderColor: teal,
    defaultActiveColor: teal,
    defaultActiveBorderColor: teal,
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
      // antd draws its focus rings with it.
      colorPrimaryBorder: colours.teal,
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
      Button: {
        ...primaryStates(colours),
        ...quietButton(colours),
        borderRadius: 10,
        fontWeight: 600,
        primaryShadow: 'none',
      },
      Checkbox: primaryStates(colours),
      // antd would darken it on dark pages below what can be read.
      Form: { labelColor: colours.ink, colorError: colours.accent },
      Input: fieldFocus(colours.teal),
      Select: {
        ...fieldFocus(colours.teal),
        activeOutlineColor: `${colours.teal}33`,
        colorErrorOutline: colours.teal,
        optionSelectedBg: `${colours.teal}29`,
        controlItemBgActiveHover: `${colours.teal}3d`,
      },
    },
  };
}
