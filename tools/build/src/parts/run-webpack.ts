import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs one build to its end. Rejects with all of webpack's errors and warnings: neither is let pass. */
export function runWebpack(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) {
      reject(new Error('webpack made no compiler of this configuration.'));
      return;
    }
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || !stats) reject(failure ?? new Error('webpack gave no result.'));
        else if (stats.hasErrors() || stats.hasWarnings())
          reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        else resolve(stats.compilation);
      });
    });
  });
}
