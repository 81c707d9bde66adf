import { useContext } from 'react';

import { DESIGN_VALUES } from './design-values.ts';
import { DesignTokenContext } from './theme-context.ts';

/** antd's hook for values of the theme, in the order antd gives them. The scheme is known by the colour behind fields. */
export default function useToken() {
  const { token } = useContext(DesignTokenContext);
  const { light, dark } = DESIGN_VALUES;
  const values = token['colorBgContainer'] === dark['colorBgContainer'] ? dark : light;
  return [undefined, values, '', values, undefined, true] as const;
}
