import path from 'node:path';
import type { LoaderContext } from 'webpack';

/**
 * What a remote exposes says when its texts are there. It does not wait by itself: a module that waits keeps its failure, and
 * nobody could ask again.
 */
export default function exposedLoader(this: LoaderContext<object>): string {
  const catalogue = path.join(this.rootContext, 'src', 'i18n', 'en.json');
  return `
    export { ready } from ${JSON.stringify(catalogue)};
    export * from ${JSON.stringify(this.resourcePath)};`;
}
