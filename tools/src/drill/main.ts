import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';

import { describeProblem } from '../start/plain-problem.ts';
import { repositoryRoot } from '../start/repository-root.ts';
import { createSteps } from '../start/steps.ts';
import { runPublishingDrill, type DrillResult } from './publishing-drill.ts';

const PUBLISHERS = 20;
const FULL = { folder: 200, bucket: 20 } as const;

function table(results: readonly (readonly [string, DrillResult])[]): string {
  const rows = results.map(
    ([store, { killed, killedAfterwards, looks, problems, published, revisions, rounds, seconds }]) =>
      `| ${[store, rounds, published, `${killed} (${killedAfterwards})`, revisions, looks, problems.length, seconds].join(' | ')} |`,
  );
  return `# Publishing drill

Made by \`npm run drill\`. ${PUBLISHERS} publishers start at once, each with a build of its own for one of four remotes. Two in five are killed
(\`kill -9\`) at a random moment. Somebody reads the release all the while: it must be valid at every look and never go back. After each round
the history is compared with what each publisher was told.

| store | rounds | published | killed (of these after the release had changed) | revisions | looks at the release | problems | seconds |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}

async function main(): Promise<void> {
  const { rounds, seed } = new Command('drill')
    .description('Publishes with a crowd and kills part of it, round after round.')
    .option('--rounds <count>', 'as many rounds on each store, instead of the full figures', Number)
    .option('--seed <number>', 'begins the random moments', Number, 1)
    .parse()
    .opts<{ rounds?: number; seed: number }>();
  const steps = createSteps();
  const results: [string, DrillResult][] = [];
  for (const store of ['folder', 'bucket'] as const) {
    const count = rounds ?? FULL[store];
    const result = await steps.run(`${PUBLISHERS} publishers at once on a ${store}, ${count} rounds`, () =>
      runPublishingDrill({ store, rounds: count, publishers: PUBLISHERS, seed, report: steps.note }),
    );
    results.push([store, result]);
    result.problems.slice(0, 20).forEach((problem) => steps.note(problem));
  }
  const text = table(results);
  console.log(`\n${text}`);
  if (rounds === undefined) {
    const folder = path.join(repositoryRoot(), 'docs', 'benchmarks');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'publishing-drill.md'), text);
  }
  if (results.some(([, { problems }]) => problems.length > 0)) process.exitCode = 1;
}

main().catch((problem: unknown) => {
  console.error(describeProblem(problem));
  process.exitCode = 1;
});
