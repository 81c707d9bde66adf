import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

import type { Finding, Outcome } from './outcome.ts';

const PRESET = '@secretlint/secretlint-rule-preset-recommend';

const config = { rules: [{ id: PRESET, rule: recommended }] };
const BINARY = /\.(?:png|jpe?g|webp|woff2?|wasm|bin|pmtiles|heic|avif|tiff?|gz|br)$/;

/** Keys, tokens and passwords of services in a file's text. */
export async function secretsIn(file: string, content: string): Promise<Finding[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content, contentType: 'text' },
    options: { config, maskSecrets: true },
  });
  return messages.map(({ loc, message, ruleId }) => ({
    id: `${file} ${ruleId.replace(/^@secretlint\/secretlint-rule-/, '')}`,
    says: `${file}:${loc.start.line} ${message}`,
  }));
}

/** Looks for secrets among the files of the repository. Asks nobody. */
export async function checkSecrets(root: string): Promise<Outcome> {
  const files = trackedFiles().filter((file) => !BINARY.test(file));
  const findings: Finding[] = [];
  for (const file of files) {
    findings.push(...(await secretsIn(file, await readFile(path.join(root, file), 'utf8'))));
    // It keeps all it has timed and looks through that for each file, which takes longer with each.
    (await secretLintProfiler.getEntries()).length = 0;
  }
  return { findings };
}
