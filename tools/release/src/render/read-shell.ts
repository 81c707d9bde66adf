import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import { z } from 'zod';

import { offerSchema } from '../core/offer-schema.ts';
import { parseJson } from '../format/parse-json.ts';
import { ReleaseProblem } from '../format/release-problem.ts';

const fileSchema = z.object({ file: z.string(), integrity: z.string() });

const shellSchema: z.ZodType<ShellDescription> = z.object({
  scripts: z.array(fileSchema),
  styles: z.array(fileSchema),
  style: z.string().default(''),
  components: z.record(z.string(), z.array(fileSchema)),
  texts: z.record(z.string(), z.string()),
  later: z.array(fileSchema),
  offer: offerSchema,
  api: z.string(),
  files: z.array(z.string()),
});

/** @throws ReleaseProblem when the folder holds no build of the shell */
export async function readShell(folder: string): Promise<ShellDescription> {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => {
    throw new ReleaseProblem(
      'not-found',
      `There is no build of the shell in ${folder}. Build first: npm run build`,
    );
  });
  const shell = parseJson(shellSchema, text);
  if (shell) return shell;
  throw new ReleaseProblem(
    'not-whole',
    `The build in ${folder} is not a build of this shell. Name its folder, such as shell/dist, and build again: npm run build`,
  );
}
