import type { ShellDescription } from '../parts/describe-shell.ts';
import { earlyFiles } from './early-files.ts';

const named = (file: string) => ({ file, integrity: `sha256-${file}` });

test('the page names every later file of the shell once, and components point at theirs', () => {
  const later = ['antd-core.js', 'antd-forms.js', 'badge.js'].map(named);
  const shell = {
    api: '',
    offer: { hostApi: '1.0.0', runtime: '2.9.2', shared: {} },
    later,
    texts: { de: 'badge.js' },
    components: { 'antd/es/form': [named('antd-core.js'), named('antd-forms.js')] },
  } as unknown as ShellDescription;
  const { components, files, texts } = earlyFiles(shell);
  expect(files).toEqual(later.map(({ file, integrity }) => [`/shell/f/${file}`, integrity]));
  expect(texts).toEqual({ de: 2 });
  expect(components).toEqual({ 'antd/es/form': [0, 1] });
});
