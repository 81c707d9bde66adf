import webpack, { type Compiler } from 'webpack';

import { importerOf } from './importer-of.ts';

/** Packages of which the page holds one copy, the shell's. */
const SINGLE = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  'i18next',
  'dompurify',
] as const;

/** The whole component library in one module: it can not be shaken once it is shared. */
const WHOLE_ANTD = /[\\/]node_modules[\\/]antd[\\/](?:es|lib|dist)[\\/](?:index|antd(?:\.min)?)\.js$/;

function packageOf(resource: string): string | undefined {
  const inside = resource.replaceAll('\\', '/').split('/node_modules/').at(-1)?.split('/');
  if (!inside || !resource.includes('node_modules')) return undefined;
  return inside[0]?.startsWith('@') ? `${inside[0]}/${inside[1]}` : inside[0];
}

/** Fails a remote's build that would bring a second copy of what the shell provides, and names who imports it. */
export class SingleCopyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SingleCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SingleCopyPlugin', (modules) => {
        for (const module of modules) {
          const resource = module.nameForCondition();
          if (!resource) continue;
          const name = packageOf(resource);
          const isSecondCopy = SINGLE.some((one) => one === name);
          if (!isSecondCopy && !WHOLE_ANTD.test(resource)) continue;
          const what = isSecondCopy ? `a second copy of ${name}` : 'the whole of antd';
          compilation.errors.push(
            new webpack.WebpackError(
              `${importerOf(compilation, module)} brings ${what} into this remote. ` +
                'Import it as the other remotes do, so that it comes from the shell.',
            ),
          );
        }
      });
    });
  }
}
