import { useSyncExternalStore } from 'react';

import { text } from '../i18n/text.ts';
import type { ColourScheme } from '../theme/colour-scheme.ts';

interface ThemeSwitchProps {
  readonly scheme: ColourScheme;
  readonly className: string | undefined;
}

/** Names the theme it leads to. */
export function ThemeSwitch({ scheme, className }: ThemeSwitchProps) {
  const current = useSyncExternalStore(scheme.subscribe, scheme.get);
  const other = text(current === 'dark' ? 'theme.light' : 'theme.dark');
  return (
    <button
      type="button"
      className={className}
      aria-label={text('theme.switchTo', { scheme: other })}
      onClick={scheme.toggle}
    >
      {other}
    </button>
  );
}
