import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILES_POLICY } from '@waypost/contracts/files-policy.ts';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

import { insertSheet } from './antd-styles/insert-sheet.ts';
import { STYLE_ALIASES, STYLE_RULES } from './antd-styles/without-drawing.ts';
import { TEXTS_RULES } from './texts/texts-rules.ts';
import { classNames } from './class-name.ts';

export type BuildMode = 'production' | 'development';

export const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

interface BaseOptions {
  /** Workspace folder, e.g. `mf-map`. */
  readonly part: string;
  readonly mode: BuildMode;
}

/** What every browser build of the product has in common. */
export function createBaseConfig({ part, mode }: BaseOptions): Configuration {
  const production = mode === 'production';
  return {
    name: part,
    mode,
    context: path.join(REPOSITORY, part),
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      name: `${part}-${mode}`,
      cacheDirectory: path.join(REPOSITORY, '.cache', 'webpack'),
      buildDependencies: { tools: [fileURLToPath(new URL('./', import.meta.url))] },
    },
    output: {
      path: path.join(REPOSITORY, part, 'dist', 'f'),
      publicPath: 'auto',
      uniqueName: part,
      filename: '[name].js',
      chunkFilename: production ? '[name].[contenthash:16].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: FILES_POLICY,
      strictModuleExceptionHandling: true,
      clean: production,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      fallback: { fs: false, path: false, crypto: false },
      alias: STYLE_ALIASES,
    },
    module: {
      rules: [
        {
          resourceQuery: /worker-url/,
          use: [fileURLToPath(new URL('./worker-url-loader.cjs', import.meta.url))],
        },
        { resourceQuery: /file-url/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          resourceQuery: { not: [/-url|exposed/] },
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
              target: 'es2022',
              experimental: { keepImportAttributes: true },
            },
          },
        },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  getLocalIdent: classNames(part),
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                },
              },
            },
          ],
        },
        ...TEXTS_RULES,
        ...STYLE_RULES,
        {
          test: /[\\/]node_modules[\\/]ol[\\/]render[\\/]canvas\.js$/,
          use: [fileURLToPath(new URL('./text-in-place-of-html-loader.cjs', import.meta.url))],
        },
        { test: /\.(?:woff2|svg|png|jpg|webp|bin|topojson)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:16].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:16].css' : '[name].css',
        ignoreOrder: true,
        insert: insertSheet,
      }),
    ],
    stats: 'errors-warnings',
  };
}
