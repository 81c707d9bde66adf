import { createContext, createElement, useContext, useMemo, type ComponentType, type ReactNode } from 'react';

import type { ExposeId, PropsOf } from '@waypost/contracts/exposes.ts';
import type { ExposedComponent, HostServices } from '@waypost/contracts/host-services.ts';
import { directionOf } from '@waypost/contracts/languages.ts';
import { createText, languageOf, type Text } from '../i18n/create-text.ts';

interface ScopeValue<Messages> {
  readonly host: HostServices;
  readonly text: Text<Messages>;
}

/**
 * A remote's own context for the host and its texts. Made once in each remote's `lib/scope.ts`, so
 * two builds of a remote never meet in one context.
 */
export function createRemoteScope<English extends Readonly<Record<string, string>>>(messages: English) {
  let text: Text<English> | undefined;
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
    const { Themed } = host;
    const language = languageOf(messages);
    const value = useMemo(() => ({ host, text: (text ??= createText(messages)) }), [host]);
    const content = themed ? <Themed>{children}</Themed> : children;
    return (
      <Context.Provider value={value}>
        {language === host.language ? (
          content
        ) : (
          <div lang={language} dir={directionOf(language)} style={{ display: 'contents' }}>
            {content}
          </div>
        )}
      </Context.Provider>
    );
  }

  /** A component as other builds show it: inside the scope, with the properties its contract says. */
  function expose<Id extends ExposeId, Props extends object = PropsOf<Id>>(
    Content: ComponentType<Props>,
    { themed = false }: Pick<ScopeProps, 'themed'> = {},
  ): ExposedComponent<Id, Props> {
    return function Exposed({ host, ...props }) {
      return (
        <Scope host={host} themed={themed}>
          {createElement(Content, props as unknown as Props)}
        </Scope>
      );
    };
  }

  return {
    Scope,
    expose,
    useHost: (): HostServices => useScope().host,
    useText: (): Text<English> => useScope().text,
  };
}
