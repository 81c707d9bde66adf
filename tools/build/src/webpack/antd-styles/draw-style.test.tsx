import { render } from '@testing-library/react';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import Alert from 'antd/es/alert';
import App from 'antd/es/app';
import Button from 'antd/es/button';
import Carousel from 'antd/es/carousel';
import Checkbox from 'antd/es/checkbox';
import ConfigProvider from 'antd/es/config-provider';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Popconfirm from 'antd/es/popconfirm';
import Progress from 'antd/es/progress';
import Select from 'antd/es/select';
import Spin from 'antd/es/spin';
import type { ReactElement } from 'react';
import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import { ANTD_COMPONENTS } from '../shared-modules.ts';
import { designOf, drawStyle, valuesOf } from './draw-style.ts';
import { STYLE_CALLS } from './style-calls.ts';
import { styleSheet } from './style-sheet.ts';

/** Each component the shell provides, with what it can show. */
const SHOWN: Readonly<Record<(typeof ANTD_COMPONENTS)[number], ReactElement>> = {
  alert: <Alert title="A" description="B" type="error" showIcon closable />,
  app: <App>A</App>,
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
  popconfirm: (
    <Popconfirm open title="A" description="B">
      <Button>C</Button>
    </Popconfirm>
  ),
  progress: <Progress percent={40} status="active" />,
  select: <Select open mode="multiple" defaultValue={['A']} options={[{ value: 'A' }, { value: 'B' }]} />,
  spin: <Spin description="A">B</Spin>,
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
function writtenByAntd(shown: ReactElement) {
  const cache = createCache();
  const theme = designOf('light');
  const { unmount } = render(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme}>{shown}</ConfigProvider>
    </StyleProvider>,
  );
  const written = [...cache.cache].map(([key, [, entry]]) => ({
    key: String(key),
    entry: entry as string[],
  }));
  unmount();
  const of = (kind: string, at: number) =>
    written
      .filter(({ key }) => key.startsWith(kind))
      .map(({ key, entry }) => ({ key, text: entry[at] ?? '' }));
  return { rules: of('style', 0), variables: of('cssVar', 1) };
}

const drawn = Object.keys(STYLE_CALLS).map(drawStyle);
const rules = drawn.map((style) => style.rules).join('\n');
const variables = drawn.map((style) => style.variables.light).join('\n');
/** Grid columns and dialogs set these on themselves, from their props. */
const OWN = /^--ant-(?:col-\w*-flex|modal-xs-width)$/;
/** antd's reset of links, which no sheet has. */
const isReset = (key: string) => key.includes('%Shared%');

it.each([...ANTD_COMPONENTS])('everything antd writes for %s is in a style sheet', (name) => {
  const written = writtenByAntd(SHOWN[name]);
  expect(written.rules.length).toBeGreaterThan(0);
  const missing = [
    ...written.rules.filter(({ key, text }) => !isReset(key) && !rules.includes(text)),
    ...written.variables.filter(({ text }) => !variables.includes(text)),
  ];
  expect(missing.map(({ key }) => key)).toEqual([]);
});

it('what stands in for a hook gives what the hook gives', () => {
  expect(drawStyle('button/style/index.js').exports['default']).toBe('() => (["","wp-antd"])');
  expect(drawStyle('button/style/compact.js').exports['default']).toBe('() => null');
  expect(drawStyle('carousel/style/index.js').exports['DotDuration']).toBe('"--dot-duration"');
});

it('a style module nobody has described is named', () => {
  expect(() => drawStyle('table/style/index.js')).toThrow('table/style/index.js');
});

it('no sheet says anything of links that are not antd’s own', () => {
  const selectors = [...rules.matchAll(/([^{};]*)\{/g)].flatMap(([, list]) => list!.split(','));
  expect(selectors.filter((selector) => /(?:^|\)\s*)a(?:[:[]|$)/.test(selector.trim()))).toEqual([]);
});

it.each(['light', 'dark'] as const)('antd draws its focus rings in the product’s teal, %s', (scheme) => {
  const rings = [...rules.matchAll(/focus-visible\)?\{outline:var\(--ant-line-width-focus\) ([^;]+);/g)];
  expect(new Set(rings.map(([, ring]) => ring))).toEqual(new Set(['solid var(--ant-color-primary-border)']));
  expect(valuesOf(scheme)).toMatchObject({ colorPrimaryBorder: COLOURS[scheme].teal, lineWidthFocus: 3 });
});

it('antd writes the errors of fields in the accent that can be read, not in one it derives', () => {
  const { variables: declared } = drawStyle('form/style/index.js');
  expect(declared.dark).toContain(`--ant-color-error:${COLOURS.dark.accent}`);
  expect(valuesOf('light')['colorError']).toBe(COLOURS.light.accent);
});

it('every variable a rule reads is declared, or set by its component', () => {
  const sheets = Object.keys(STYLE_CALLS).map(styleSheet).join('\n');
  const read = [...sheets.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, variable]) => variable!);
  const unknown = [...new Set(read)].filter(
    (variable) => !OWN.test(variable) && !sheets.includes(`${variable}:`),
  );
  expect(unknown).toEqual([]);
});

test('a style is the same whichever of its component is asked for first', async () => {
  const drawnFirst = async (...modules: readonly string[]) => {
    let rules: readonly string[] = [];
    await jest.isolateModulesAsync(async () => {
      const anew = await import('./draw-style.ts');
      rules = modules.map((module) => anew.drawStyle(module).rules);
    });
    return rules;
  };
  const [main, confirm] = await drawnFirst('modal/style/index.js', 'modal/style/confirm.js');
  expect(await drawnFirst('modal/style/confirm.js', 'modal/style/index.js')).toEqual([confirm, main]);
});
