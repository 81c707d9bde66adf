import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

import { contentHashOf, integrityOf } from './file-hashes.ts';
import { HASHES, LoadingRuntimeModule } from './loading-runtime.ts';

const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;

/**
 * Gives every script and style a build loads later its integrity value, and names the entry by its
 * content. The hashes of all files stand in a remote's entry, and those of the shell in the page; the entry's own hash
 * stands in the release manifest. A file without a known hash is not loaded.
 */
export class IntegrityPlugin {
  constructor(
    private readonly entryFile: string,
    private readonly isShell: boolean,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadingRuntimeModule(this.isShell));
      });
      // Answering before webpack does keeps its own loader out.
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap({ name: 'IntegrityPlugin', stage: -1 }, () => true);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => `${source}\n__webpack_require__.protectStyle(${names.tag}, ${names.tag}.href);`,
      );
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage: STAGE }, () => {
        this.writeHashes(compilation);
      });
    });
  }

  private writeHashes(compilation: Compilation): void {
    const entry = compilation.getAsset(this.entryFile);
    if (!entry) return;
    const hashes = compilation
      .getAssets()
      .filter(({ name }) => name !== this.entryFile && /\.(?:js|css|wasm)$/.test(name))
      .map(({ name, source }) => `${name}~${integrityOf(source.buffer()).slice('sha256-'.length)}`)
      .sort();
    const text = entry.source.source().toString().replace(HASHES, hashes.join(';'));
    const hash = contentHashOf(text);
    compilation.updateAsset(this.entryFile, new webpack.sources.RawSource(text), { contenthash: hash });
    compilation.renameAsset(this.entryFile, this.entryFile.replace(/\.js$/, `.${hash}.js`));
  }
}
