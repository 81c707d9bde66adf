import { createRequire } from 'node:module';

import { ANTD_COMPONENTS } from './shared-modules.ts';

const require = createRequire(import.meta.url);

const PACKAGES = ['react', 'react-dom', 'i18next', 'dompurify', 'antd'] as const;

function versionOf(name: string): string {
  const main = require.resolve(name === 'antd' ? `antd/es/${ANTD_COMPONENTS[0]}` : name);
  const root = main.slice(0, main.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}/`.length);
  return (require(`${root}package.json`) as { version: string }).version;
}

/** Installed version of each package that is shared on the page. */
export function installedVersions(): Record<string, string> {
  const versions = Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)]));
  const shared = require('../../../shared/package.json') as { version: string };
  return { ...versions, '@waypost/shared': shared.version };
}
