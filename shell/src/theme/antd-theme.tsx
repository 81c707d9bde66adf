import type { Observable } from '@waypost/contracts/host-services.ts';
import { isMirrored } from '@waypost/kit/i18n/arrow-step.ts';
import { antdTheme } from '@waypost/kit/theme/antd-theme.ts';
import ConfigProvider from 'antd/es/config-provider';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

interface AntdThemeProps {
  readonly scheme: Observable<'light' | 'dark'>;
  readonly children: ReactNode;
}

/** antd in the product's theme. Its styles are sheets made by the build; nothing writes them while the page runs. */
export function AntdTheme({ scheme, children }: AntdThemeProps) {
  const current = useSyncExternalStore(scheme.subscribe, scheme.get);
  const theme = useMemo(() => ({ ...antdTheme(current), zeroRuntime: true }), [current]);
  return (
    <ConfigProvider theme={theme} direction={isMirrored() ? 'rtl' : 'ltr'}>
      {children}
    </ConfigProvider>
  );
}
