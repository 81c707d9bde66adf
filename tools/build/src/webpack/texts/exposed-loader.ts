import path from 'node:path';
import type { LoaderContext } from 'webpack';

/** What a remote exposes is there once its texts are. */
export default function exposedLoader(this: LoaderContext<object>): string {
  const catalogue = path.join(this.rootContext, 'src', 'i18n', 'en.json');
  return `
    import { ready } from ${JSON.stringify(catalogue)};
    await ready;
    export * from ${JSON.stringify(this.resourcePath)};`;
}
