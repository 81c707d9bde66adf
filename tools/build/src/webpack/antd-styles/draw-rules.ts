import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider, Form, Input } from 'antd';
import { parse, type ChildNode, type Rule } from 'postcss';
import { createElement, Fragment, type ReactElement } from 'react';

import { designOf, type Scheme } from './design-of.ts';

/** What is drawn in place of what the package would show of a component: too little of a form, and what is deprecated. */
const SHOWN: Readonly<Record<string, ReactElement>> = {
  Form: createElement(Form, null, createElement(Form.Item, { label: 'A' }, createElement(Input))),
  Input: createElement(
    Fragment,
    null,
    createElement(Input),
    createElement(Input.Search),
    createElement(Input.TextArea),
    createElement(Input.Password),
    createElement(Input.OTP),
  ),
};

/** antd's reset of links would take the underline and the focus ring off every link of the page. */
const isOfLinks = ({ selectors }: Rule) => selectors.every((one) => /^a(?![\w-])/.test(one));
/** antd's note to itself about where the text comes from, and what it declares for a theme within the theme. */
const isAside = ({ selector }: Rule) => /^\.(?:data-ant|css-var)-/.test(selector);

/** The rules of components of antd, given by their exports' names, with the product's theme. */
export function drawRules(scheme: Scheme, names: readonly string[]): readonly ChildNode[] {
  const css = extractStyle({
    includes: names.filter((name) => !SHOWN[name]),
    customTheme: (node: ReactElement) =>
      createElement(
        ConfigProvider,
        { theme: designOf(scheme) },
        node,
        ...names.map((name) => createElement(Fragment, { key: name }, SHOWN[name])),
      ),
  });
  return parse(css).nodes.filter((node) => node.type !== 'rule' || !(isOfLinks(node) || isAside(node)));
}
