import path from 'node:path';
import type { LoaderContext } from 'webpack';

import { languagesIn } from './whole-catalogue.ts';

/**
 * In place of a remote's English catalogue one that is empty until `ready`: then it holds the messages of the page's language,
 * which are in a file of their own, as those of every other language are.
 */
export default function oneLanguageLoader(this: LoaderContext<object>): string {
  const folder = path.dirname(this.resourcePath);
  this.addContextDependency(folder);
  const files = languagesIn(folder).map(
    (language) =>
      `${JSON.stringify(language)}: () => import(/* webpackChunkName: "texts-${language}" */ "./${language}.json?texts")`,
  );
  return `
    import { takeTexts } from "@waypost/kit/i18n/take-texts.ts";
    const catalogue = {};
    export default catalogue;
    export const ready = takeTexts(catalogue, { ${files.join(', ')} });`;
}
