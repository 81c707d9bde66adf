import { createContext } from 'react';

interface Design {
  readonly token: Readonly<Record<string, unknown>>;
  readonly override: { readonly override: Readonly<Record<string, unknown>> };
  readonly hashed: boolean;
}

export const defaultTheme = undefined;
export const defaultConfig: Design = { token: {}, override: { override: {} }, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);
