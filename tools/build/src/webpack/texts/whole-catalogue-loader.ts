import path from 'node:path';
import type { LoaderContext } from 'webpack';

import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { wholeCatalogue } from './whole-catalogue.ts';

const SHARED = path.join(repositoryRoot(), 'shared', 'kit', 'src', 'i18n');

/** A language's catalogue of a part, whole: see {@link wholeCatalogue}. */
export default function wholeCatalogueLoader(this: LoaderContext<object>): string {
  const folder = path.dirname(this.resourcePath);
  const language = path.basename(this.resourcePath, '.json');
  for (const other of [SHARED, folder])
    for (const one of ['en', language.split('-')[0]!]) this.addDependency(path.join(other, `${one}.json`));
  return JSON.stringify(wholeCatalogue([SHARED, folder], language));
}
