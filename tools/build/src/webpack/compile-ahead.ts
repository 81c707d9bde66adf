import webpack from 'webpack';

/** What every page starts with. */
const FIRST_FILES = /^(?:vendor|shell)\..*js$/;

/**
 * Has a browser compile all functions of the page's first scripts while they come, beside the page's own thread, in place of each
 * when it is called: V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints). To others it is a comment.
 */
export function compileAhead(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: FIRST_FILES,
    // Minimizing takes comments away, and hashes are of the whole file.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });
}
