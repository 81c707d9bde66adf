const crypto = require('node:crypto');
const path = require('node:path');
const esbuild = require('esbuild');

/**
 * `import url from './x.worker.ts?worker-url'`: bundles the worker into one self-contained file,
 * emits it under its content hash and gives its address. A worker of another origin can only be
 * started from a blob, and a blob can load no chunks, hence one file.
 */
module.exports = function workerUrlLoader() {
  const done = this.async();
  esbuild
    .build({
      entryPoints: [this.resourcePath],
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      minify: this.mode === 'production',
      define: { 'process.env.NODE_ENV': JSON.stringify(this.mode), global: 'globalThis' },
      external: ['fs', 'path', 'crypto'],
      logLevel: 'silent',
    })
    .then(({ outputFiles, metafile }) => {
      for (const input of Object.keys(metafile.inputs)) this.addDependency(path.resolve(input));
      const contents = outputFiles[0].contents;
      const hash = crypto.createHash('sha256').update(contents).digest('hex').slice(0, 16);
      const name = path.basename(this.resourcePath).replace(/\.tsx?$/, '');
      const file = `${name}.${hash}.js`;
      this.emitFile(file, Buffer.from(contents), undefined, { immutable: true, contenthash: hash });
      done(null, `export default __webpack_public_path__ + ${JSON.stringify(file)};`);
    })
    .catch(done);
};
