import { COLOURS, FONTS } from '@waypost/shared/theme/tokens.ts';
import type { Observable } from '@waypost/shared/contracts/host-services.ts';
import ConfigProvider from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

/** A field in focus is teal like every focus; red would say that something is wrong. */
function fieldFocus(teal: string) {
  return {
    activeBorderColor: teal,
    hoverBorderColor: teal,
    activeShadow: `0 0 0 2px ${teal}33`,
  };
}

interface AntdThemeProps {
  readonly scheme: Observable<'light' | 'dark'>;
  readonly children: ReactNode;
}

/** antd in the product's colours, type and forms, from the same tokens as the rest. */
export function AntdTheme({ scheme, children }: AntdThemeProps) {
  const current = useSyncExternalStore(scheme.subscribe, scheme.get);
  const theme = useMemo(() => {
    const colours = COLOURS[current];
    return {
      algorithm: current === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      hashed: false,
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
  }, [current]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
