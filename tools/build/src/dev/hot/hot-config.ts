import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { createRemoteConfig } from '../../webpack/create-remote-config.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The configuration of a remote for hot updates: development React, components that keep their state over a change. It
 * fits a shell of {@link buildDevShell} only.
 *
 * @param root the repository's folder
 * @param folder where the built files go
 */
export function hotConfig(manifest: RemoteManifest, root: string, folder: string): Configuration {
  const config = createRemoteConfig(manifest, 'development');
  return {
    ...config,
    cache: {
      type: 'filesystem',
      name: `${manifest.name}-hot`,
      cacheDirectory: path.join(root, '.cache', 'webpack'),
      buildDependencies: { dev: [here('./hot-config.ts'), here('./refresh-loader.cjs')] },
    },
    output: { ...config.output, path: folder, clean: false },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'react/jsx-dev-runtime$': here('./jsx-dev-runtime.ts') },
    },
    module: {
      ...config.module,
      rules: [
        // Listed first, so it runs last: on what the compiler has made.
        {
          test: /\.tsx$/,
          include: [path.join(root, manifest.name, 'src'), path.join(root, 'shared', 'kit', 'src')],
          loader: here('./refresh-loader.cjs'),
        },
        ...(config.module?.rules ?? []).map((rule) => withRefresh(rule)),
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      // Without a name it becomes a part of every entry, the container's among them.
      new webpack.EntryPlugin(root, here('./hot-client.ts'), { name: undefined }),
    ],
  };
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

function withRefresh(rule: Rule): Rule {
  if (!isCompiling(rule)) return rule;
  const { jsc } = rule.options;
  return {
    ...rule,
    options: {
      ...rule.options,
      jsc: {
        ...jsc,
        transform: { ...jsc.transform, react: { ...jsc.transform.react, development: true, refresh: true } },
      },
    },
  };
}

interface CompilingRule extends RuleSetRule {
  readonly options: {
    readonly jsc: { readonly transform: { readonly react: Readonly<Record<string, unknown>> } };
  };
}

function isCompiling(rule: Rule): rule is CompilingRule {
  return typeof rule === 'object' && rule !== null && rule.loader === 'swc-loader';
}
