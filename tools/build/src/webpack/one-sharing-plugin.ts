import webpack, { type Compiler } from 'webpack';

const { hasOwnProperty, shareScopeMap } = webpack.RuntimeGlobals;

/**
 * Keeps webpack's own way to share modules out of a build: the federation's takes its place a moment later, and is there
 * wherever `ConsumeSharedPlugin` of `@module-federation/enhanced` is. To be listed after that.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneSharingPlugin', (compilation) => {
      // Answering before webpack does keeps its own part out.
      compilation.hooks.runtimeRequirementInTree.for(shareScopeMap).tap('OneSharingPlugin', (_, needed) => {
        needed.add(hasOwnProperty);
        return true;
      });
    });
  }
}
