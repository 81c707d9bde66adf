/** @jest-environment node */
import type { LoaderContext } from 'webpack';

import { pitch } from './adopt-styles-loader.ts';

/** What the loader makes of a sheet with this text and these classes. */
function scriptOf(text: string, locals?: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const context = {
      resourcePath: '/mf-map/src/panel.module.css',
      async: () => (error: Error | null, source?: string) => (error ? reject(error) : resolve(source!)),
      importModule: () => Promise.resolve({ default: Object.assign([text], { locals }) }),
    };
    pitch.call(context as unknown as LoaderContext<unknown>, 'css-loader!panel.module.css');
  });
}

it('a sheet’s text stands in the script, minimized, beside the names of its classes', async () => {
  const script = await scriptOf('.mf-map-panel-a1 {\n  color: red;\n}\n', { panel: 'mf-map-panel-a1' });
  expect(script).toContain('adoptSheet(".mf-map-panel-a1{color:red}", false);');
  expect(script).toContain('export default {"panel":"mf-map-panel-a1"};');
});

it('a sheet that names a file stops the build: its address would be looked for beside the page', async () => {
  await expect(scriptOf('p { background: url(paper.png); }')).rejects.toThrow(
    'panel.module.css names a file.',
  );
  await expect(scriptOf('p { background: url("data:image/png;base64,AA=="); }')).resolves.toContain('data:');
});
