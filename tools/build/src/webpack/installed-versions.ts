import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { ANTD_COMPONENTS } from './antd-styles/antd-components.ts';

const require = createRequire(import.meta.url);

function versionOf(name: string, module = name): string {
  const file = require.resolve(module);
  const folder = `/node_modules/${name}/`;
  const root = file.slice(0, file.lastIndexOf(folder) + folder.length);
  return (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version;
}

/** Installed version of each package that is shared on the page. */
export function installedVersions(): Record<string, string> {
  const kit = require('../../../../shared/kit/package.json') as { version: string };
  return {
    react: versionOf('react'),
    'react-dom': versionOf('react-dom'),
    i18next: versionOf('i18next'),
    dompurify: versionOf('dompurify'),
    antd: versionOf('antd', `antd/es/${ANTD_COMPONENTS[0]}`),
    '@waypost/kit': kit.version,
  };
}
