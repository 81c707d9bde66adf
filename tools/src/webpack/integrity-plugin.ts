import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const HASHES = '__waypost_file_hashes__';
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;

/** Subresource integrity value of a file's bytes. */
export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

class HashesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('file hashes', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `
      __webpack_require__.fileHashes = Object.fromEntries(
        ${JSON.stringify(HASHES)}.split(";").map(function (pair) { return pair.split("~"); })
      );
      __webpack_require__.protect = function (element, url) {
        var hash = __webpack_require__.fileHashes[url.split("/").pop()];
        if (!hash) throw new Error("No hash is known for " + url);
        element.integrity = "sha256-" + hash;
        element.crossOrigin = "anonymous";
      };`;
  }
}

/**
 * Gives every script and style a build loads later its integrity value, and names the entry by its
 * content. The hashes of all files stand in the entry; the entry's own hash stands in the release
 * manifest. A file without a known hash is not loaded.
 */
export class IntegrityPlugin {
  constructor(private readonly entryFile: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new HashesRuntimeModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n__webpack_require__.protect(script, script.src);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) => `${source}\n__webpack_require__.protect(${names.tag}, ${names.tag}.href);`,
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
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    compilation.updateAsset(this.entryFile, new webpack.sources.RawSource(text), { contenthash: hash });
    compilation.renameAsset(this.entryFile, this.entryFile.replace(/\.js$/, `.${hash}.js`));
  }
}
