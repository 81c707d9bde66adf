export { defaultConfig, DesignTokenContext } from './theme-context.ts';
export { default as useToken } from './use-token.ts';
