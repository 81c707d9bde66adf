import path from 'node:path';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import webpack, { type Compiler } from 'webpack';

/** A change of one source file, made while it is built: what a release changes, without touching the checkout. */
export interface SourceEdit {
  /** Path of the file within the repository. */
  readonly file: string;
  /** Added at the end of the file. */
  readonly append: string;
}

const NAME = 'SourceEditPlugin';

/** Makes an edit in a build. */
export class SourceEditPlugin {
  constructor(private readonly edit: SourceEdit) {}

  apply(compiler: Compiler): void {
    const edited = path.join(REPOSITORY, this.edit.file);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap(NAME, (result, { resource }) =>
        resource === edited ? [`${String(result[0])}${this.edit.append}`, result[1], undefined] : result,
      );
    });
  }
}
