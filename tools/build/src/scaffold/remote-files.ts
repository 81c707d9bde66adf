import type { NewRemote } from './new-remote.ts';

/** Exact versions a remote's package names. */
export interface RemoteVersions {
  readonly contracts: string;
  readonly kit: string;
  readonly react: string;
}

/** The files of a new remote, by their path in its folder: the skeleton every remote has, with one page and its test. */
export function remoteFiles(remote: NewRemote, versions: RemoteVersions): Readonly<Record<string, string>> {
  const { feature } = remote;
  const folder = `src/features/${feature}`;
  return {
    'README.md': readme(remote),
    'package.json': `${JSON.stringify(packageOf(remote, versions), null, 2)}\n`,
    'webpack.config.ts': WEBPACK,
    'src/remote.manifest.ts': manifest(remote),
    'src/lib/scope.ts': SCOPE,
    'src/i18n/en.json': `${JSON.stringify(texts(remote), null, 2)}\n`,
    [`src/exposes/${feature}.tsx`]: expose(remote),
    [`${folder}/${feature}-page.tsx`]: page(remote),
    [`${folder}/${feature}-page.module.css`]: STYLES,
    [`${folder}/${feature}-page.test.tsx`]: test(remote),
    ...(remote.slot === undefined ? {} : { [`src/exposes/${feature}-part.tsx`]: part(remote) }),
  };
}

function packageOf({ name }: NewRemote, { contracts, kit, react }: RemoteVersions) {
  return {
    name: `@waypost/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    license: 'MIT',
    dependencies: { '@waypost/contracts': contracts, '@waypost/kit': kit, react },
  };
}

function texts({ slot, title }: NewRemote) {
  const page = { 'page.title': title, 'page.intro': 'This page is new. What it shows is up to you.' };
  return slot === undefined ? page : { ...page, 'part.text': `${title} can stand here.` };
}

const WEBPACK = `import { createRemoteConfig } from '@waypost/build/webpack/create-remote-config.ts';

import { manifest } from './src/remote.manifest.ts';

export default createRemoteConfig(manifest);
`;

const SCOPE = `import { createRemoteScope } from '@waypost/kit/react/create-remote-scope.tsx';

import en from '../i18n/en.json' with { type: 'json' };

export const { Scope, useHost, useText } = createRemoteScope({ en });
`;

const STYLES = `.page {
  max-width: 40rem;
  margin: 0 auto;
  padding: 2rem 1rem;
}
`;

function manifest(remote: NewRemote): string {
  const { exposeId, feature, name, slot } = remote;
  return `import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

export const manifest: RemoteManifest = {
  name: '${name}',
  hostApi: '^2.0.0',
  exposes: {
    '${exposeId}': './src/exposes/${feature}.tsx',
${slot === undefined ? '' : `    '${feature}-part@1': './src/exposes/${feature}-part.tsx',\n`}  },
${pages(remote)}${slot === undefined ? '' : `  slots: { '${slot}': '${feature}-part@1' },\n`}  stateless: true,
};
`;
}

function pages({ exposeId, hasMenuEntry, isProtected, path }: NewRemote): string {
  if (path === undefined) return '';
  const audience = isProtected ? `, audience: 'members'` : '';
  const lines = [
    `path: '${path}',`,
    `expose: '${exposeId}',`,
    `title: 'page.title',`,
    ...(isProtected ? ['protected: true,'] : []),
    'redirectTarget: true,',
    ...(hasMenuEntry ? [`menu: { label: 'page.title', position: 100${audience} },`] : []),
  ];
  return `  pages: [\n    {\n${lines.map((line) => `      ${line}\n`).join('')}    },\n  ],\n`;
}

function expose({ component, exposeId, feature }: NewRemote): string {
  return `import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { ${component} } from '../features/${feature}/${feature}-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'${exposeId}'> = ({ host }) => (
  <Scope host={host}>
    <${component} />
  </Scope>
);
`;
}

function part({ feature }: NewRemote): string {
  return `import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { Scope, useText } from '../lib/scope.ts';

function Part() {
  const t = useText();
  return <p>{t('part.text')}</p>;
}

export const Component: ExposedComponent<'${feature}-part@1'> = ({ host }) => (
  <Scope host={host}>
    <Part />
  </Scope>
);
`;
}

function page({ component, feature }: NewRemote): string {
  return `import { useEffect } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './${feature}-page.module.css';

export function ${component}() {
  const t = useText();
  const { navigation } = useHost();
  const title = t('page.title');
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{t('page.intro')}</p>
    </div>
  );
}
`;
}

function test({ exposeId, feature, title }: NewRemote): string {
  return `import { render, screen } from '@testing-library/react';

import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/${feature}.tsx';

test('${exposeId} says what it is, on the page and in the title', () => {
  const host = createFakeHost();
  render(<Component host={host} />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
  expect(host.titles).toEqual(['${title}']);
});
`;
}

function readme({ exposeId, feature, name, path, slot, title }: NewRemote): string {
  const where = path === undefined ? 'a slot of another page' : `\`${path}\``;
  const part = slot === undefined ? '' : `| \`${feature}-part@1\` | the place \`${slot}\` |\n`;
  return `# ${name}

${title}.

| Shows | Where |
| --- | --- |
| \`${exposeId}\` | ${where} |
${part}
Stateless: it may be mounted again at any time without losing what a person typed. Set \`stateless: false\` in
\`src/remote.manifest.ts\` before it holds a form. Tests: \`npx jest ${name}/\` at the root.
`;
}
