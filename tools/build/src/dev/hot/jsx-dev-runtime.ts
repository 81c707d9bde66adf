import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';

export { Fragment };

/** Development's way to make elements, through the runtime the shell provides: it is the one both sides share. */
export function jsxDEV(type: ElementType, props: object, key?: Key, isStatic?: boolean): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
