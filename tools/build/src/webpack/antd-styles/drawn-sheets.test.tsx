import { render } from '@testing-library/react';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import Button from 'antd/es/button';
import Carousel from 'antd/es/carousel';
import Checkbox from 'antd/es/checkbox';
import ConfigProvider from 'antd/es/config-provider';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import { parse, type Rule } from 'postcss';
import type { ReactElement } from 'react';
import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import { ANTD_COMPONENTS } from './antd-components.ts';
import { designOf } from './design-of.ts';
import { drawSheets } from './drawn-sheets.ts';
import { readValues } from './read-values.ts';

/** Each component the shell provides, with what it can show. */
const SHOWN: Readonly<Record<(typeof ANTD_COMPONENTS)[number], ReactElement>> = {
  button: <Button loading>A</Button>,
  carousel: (
    <Carousel arrows>
      <p>A</p>
      <p>B</p>
    </Carousel>
  ),
  checkbox: <Checkbox.Group options={['A', 'B']} />,
  'config-provider': <ConfigProvider componentSize="large">A</ConfigProvider>,
  form: (
    <Form layout="vertical">
      <Form.Item label="A" help="B" validateStatus="error" extra="C" tooltip={{ title: 'D', open: true }}>
        <Input />
      </Form.Item>
    </Form>
  ),
  input: (
    <>
      <Input prefix="A" suffix="B" allowClear />
      <Input.Password />
      <Input.TextArea showCount />
      <Input.Search />
      <Input.OTP />
    </>
  ),
  modal: (
    <>
      <Modal open title="A">
        B
      </Modal>
      <Modal open loading />
    </>
  ),
  select: <Select open mode="multiple" defaultValue={['A']} options={[{ value: 'A' }, { value: 'B' }]} />,
};

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  globalThis.ResizeObserver ??= NoObserver;
});

/** Rules and variables antd writes into the page itself for what is shown. */
function writtenByAntd(shown: ReactElement): readonly Rule[] {
  const cache = createCache();
  const { unmount } = render(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={designOf('light')}>{shown}</ConfigProvider>
    </StyleProvider>,
  );
  const css = extractStyle(cache, true);
  unmount();
  return rulesOf(css);
}

function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  parse(css).walkRules((rule) => void rules.push(rule));
  return rules;
}

const sheets = drawSheets();
const all = [...sheets.values()].join('\n');
const known = new Map<string, Set<string>>();
for (const rule of rulesOf(all)) {
  const declared = known.get(rule.selector) ?? new Set<string>();
  for (const one of rule.nodes) declared.add(String(one));
  known.set(rule.selector, declared);
}
const read = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, variable]) => variable!));
/** Grid columns and dialogs set these on themselves, from their props. */
const OWN = /^--ant-(?:col-\w*-flex|modal-xs-width)$/;
/** antd's reset of links, which no sheet has, and its note of what it wrote. */
const ASIDE = /^(?:a(?![\w-])|\.data-ant-)/;

/** What of a rule is in no sheet; variables no rule reads need not be. */
const missingOf = ({ selector, nodes }: Rule) =>
  nodes
    .filter((one) => one.type === 'decl' && (!one.variable || read.has(one.prop)))
    .filter((one) => !known.get(selector)?.has(String(one)))
    .map((one) => `${selector} ${String(one)}`);

it.each([...ANTD_COMPONENTS])('everything antd writes for %s is in a style sheet', (name) => {
  const written = writtenByAntd(SHOWN[name]).filter(({ selector }) => !ASIDE.test(selector));
  expect(written.length).toBeGreaterThan(0);
  expect(written.flatMap(missingOf)).toEqual([]);
});

it('no rule is in two sheets', () => {
  const parts = [...sheets.values()].flatMap((css) => [...new Set(parse(css).nodes.map(String))]);
  expect(parts.length).toBe(new Set(parts).size);
});

it('no sheet says anything of links that are not antd’s own', () => {
  const selectors = rulesOf(all).flatMap((rule) => rule.selectors);
  expect(selectors.filter((selector) => /(?:^|\)\s*)a(?:[:[]|$)/.test(selector))).toEqual([]);
});

it.each(['light', 'dark'] as const)('antd draws its focus rings in the product’s teal, %s', (scheme) => {
  const rings = [...all.matchAll(/focus-visible\)?\{outline:var\(--ant-line-width-focus\) ([^;]+);/g)];
  expect(new Set(rings.map(([, ring]) => ring))).toEqual(new Set(['solid var(--ant-color-primary-border)']));
  const theme = { light: '.wp-antd', dark: ':where(:root[data-theme="dark"]) .wp-antd' };
  expect(known.get(theme[scheme])).toContain(`--ant-color-primary-border:${COLOURS[scheme].teal}`);
});

it.each(['light', 'dark'] as const)(
  'antd writes the errors of fields in the accent that can be read, not in one it derives, %s',
  (scheme) => {
    const { accent } = COLOURS[scheme];
    const form = '.wp-antd.ant-form-css-var';
    const declared =
      scheme === 'light' ? known.get('.wp-antd') : known.get(`:where(:root[data-theme="dark"]) ${form}`);
    expect(declared).toContain(`--ant-color-error:${accent}`);
  },
);

it('a variable that differs between the schemes is said for the choice and for the system’s wish', () => {
  const scroll = rulesOf(sheets.get('antd-base')!).filter(({ selector }) => selector.endsWith(' .wp-antd'));
  expect(scroll.map(({ selector, parent }) => `${parent?.type} ${selector}`)).toEqual([
    'root :where(:root[data-theme="dark"]) .wp-antd',
    'atrule :where(:root:not([data-theme="light"])) .wp-antd',
  ]);
  expect(scroll[0]!.nodes.map(String)).toEqual(scroll[1]!.nodes.map(String));
  expect(scroll[0]!.nodes.map(String)).not.toContain('--ant-font-size:16px');
});

it('every variable a rule reads is declared, or set by its component', () => {
  const needed = new Set([...all.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, variable]) => variable!));
  const unknown = [...needed].filter((variable) => !OWN.test(variable) && !all.includes(`${variable}:`));
  expect(unknown).toEqual([]);
});

it('what components read while they run has the product’s colours', () => {
  expect(readValues('dark')).toMatchObject({ colorBgContainer: COLOURS.dark.card, screenMD: 768 });
});
