import { antdTheme } from '@waypost/kit/theme/antd-theme.ts';
import { theme } from 'antd';

export type Scheme = 'light' | 'dark';

/** The product's theme with antd's way of deriving the rest of it. */
export function designOf(scheme: Scheme) {
  const algorithm = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return { ...antdTheme(scheme), algorithm };
}
