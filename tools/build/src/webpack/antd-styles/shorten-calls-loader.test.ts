import shortenCallsLoader from './shorten-calls-loader.ts';

const short = (...lines: readonly string[]) => shortenCallsLoader(lines.join('\n')).split('\n');

it('what rules are made of is given to nobody', () => {
  expect(
    short(
      `const spin = new Keyframes('spin', { to: { rotate: 1 } });`,
      `export default genStyleHooks('Spin', (token) => [calc(token.a).add(1)], prepare, { order: -1 });`,
    ),
  ).toEqual(['const spin = new Keyframes();', 'export default genStyleHooks();']);
});

it('calls within calls that are left out go with them', () => {
  expect(
    short(`export const { a } = genStyleUtils({ make: () => useStyleRegister({ b: 1 }, draw) });`),
  ).toEqual(['export const { a } = genStyleUtils();']);
});

it('what the stand-ins read is left', () => {
  expect(short('const [a] = useCacheToken(theme, [seed, own], { salt, override });')).toEqual([
    'const [a] = useCacheToken(theme, [seed, own]);',
  ]);
});

it('a module that draws nothing stays as it is', () => {
  const source = `import { unit } from '@ant-design/cssinjs';\nexport const px = unit(1);`;
  expect(shortenCallsLoader(source)).toBe(source);
});
