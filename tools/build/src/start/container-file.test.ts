import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

const root = repositoryRoot();
const file = readFileSync(join(root, 'Dockerfile'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly workspaces: readonly string[];
};

test('everything copied from the repository is there, under version control', () => {
  const sources = [...file.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(' ').slice(0, -1),
  );
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources) {
    expect({ source, there: existsSync(join(root, source)) }).toEqual({ source, there: true });
    expect(execFileSync('git', ['ls-files', source], { cwd: root, encoding: 'utf8' })).not.toBe('');
  }
});

test('packages are installed for every workspace', () => {
  for (const workspace of manifest.workspaces) {
    expect(file).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  }
});

test('the scripts it runs are scripts of the project', () => {
  const scripts = [...file.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(scripts).not.toHaveLength(0);
  for (const name of scripts) expect(Object.keys(manifest.scripts)).toContain(name);
});

test('its settings are settings of the backend', () => {
  const table = readFileSync(join(root, 'backend/internal/settings/table.go'), 'utf8');
  const settings = [...file.matchAll(/\b(WAYPOST_\w+)=/g)].map(([, name = '']) => name);
  expect(settings).not.toHaveLength(0);
  for (const name of settings) expect(table).toContain(`"${name}"`);
});

test('the Go it builds with is new enough for the backend', () => {
  const [, wanted = ''] = /^go 1\.(\d+)/m.exec(readFileSync(join(root, 'backend/go.mod'), 'utf8')) ?? [];
  const [, used = ''] = /^FROM golang:1\.(\d+)/m.exec(file) ?? [];
  expect(Number(used)).toBeGreaterThanOrEqual(Number(wanted));
});
