import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

export interface BackendSetting {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
}

const STRING = String.raw`"((?:[^"\\]|\\.)*)"`;
const CONSTANT = new RegExp(String.raw`^\s*(\w+)\s*=\s*${STRING}$`, 'gm');
const ENTRY = new RegExp(
  String.raw`\{Name: (\w+), Default: (?:${STRING}|(\w+)), Meaning: ${STRING}(?:, Secret: \w+)?\}`,
  'g',
);

/**
 * The backend's own list of settings, read from its source: what `waypost settings` prints, without
 * building it.
 *
 * @throws Error when an entry is written in a way this reader does not know
 */
export function backendSettings(): BackendSetting[] {
  const file = path.join(repositoryRoot(), 'backend/internal/settings/table.go');
  const source = readFileSync(file, 'utf8');
  const constants = new Map([...source.matchAll(CONSTANT)].map(([, name, value]) => [name, value]));
  const constant = (name: string): string => {
    const value = constants.get(name);
    if (value === undefined)
      throw new Error(`The backend's settings use ${name}, which is not a known constant.`);
    return value;
  };
  const settings = [...source.matchAll(ENTRY)].map(([, name, text, named, meaning]) => ({
    name: constant(name!),
    default: named === undefined ? (text ?? '') : constant(named),
    meaning: meaning ?? '',
  }));
  const entries = source.match(/\{Name: /g)?.length ?? 0;
  if (settings.length !== entries) throw new Error('Some settings of the backend could not be read.');
  return settings;
}

/** The rows of the table of settings in the host's guide. */
export function settingsRows(settings: readonly BackendSetting[]): string[] {
  return settings.map(({ name, default: value, meaning }) => {
    const shown = value === '' ? '' : /^[^\s]+$/.test(value) ? `\`${value}\`` : value;
    return `| \`${name}\` | ${shown} | ${meaning} |`;
  });
}
