import { createContext, useContext, useMemo, type ReactNode } from 'react';

import type { HostServices } from '@waypost/contracts/host-services.ts';
import { createText, type Catalogues, type Text } from '../i18n/create-text.ts';

interface ScopeValue<Messages> {
  readonly host: HostServices;
  readonly text: Text<Messages>;
}

/**
 * A remote's own context for the host and its texts. Made once in each remote's `lib/scope.ts`, so
 * two builds of a remote never meet in one context.
 */
export function createRemoteScope<English extends Readonly<Record<string, string>>>(
  catalogues: Catalogues<English>,
) {
  const Context = createContext<ScopeValue<English> | null>(null);

  function useScope(): ScopeValue<English> {
    const value = useContext(Context);
    if (!value) throw new Error('A component of a remote was rendered outside its Scope.');
    return value;
  }

  interface ScopeProps {
    readonly host: HostServices;
    /** True when antd components stand inside: they get the product's theme. */
    readonly themed?: boolean;
    readonly children: ReactNode;
  }

  function Scope({ host, themed = false, children }: ScopeProps) {
    const { language, Themed } = host;
    const text = useMemo(() => createText(catalogues, language), [language]);
    const value = useMemo(() => ({ host, text }), [host, text]);
    const content = themed ? <Themed>{children}</Themed> : children;
    return <Context.Provider value={value}>{content}</Context.Provider>;
  }

  return {
    Scope,
    useHost: (): HostServices => useScope().host,
    useText: (): Text<English> => useScope().text,
  };
}
