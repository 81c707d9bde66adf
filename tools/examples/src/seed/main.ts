import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';
import { Command, InvalidArgumentError } from 'commander';

import { writeManyStories } from './many-stories.ts';
import { seedExamples } from './seed-examples.ts';

interface Options {
  readonly url: string;
  readonly stories?: number;
  readonly places: number;
  readonly dir: string;
}

const whole = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Please give a whole number.');
  return Number(text);
};

async function main(): Promise<void> {
  const command = new Command('seed')
    .description('Writes the example stories into a running backend, or a great many into a folder.')
    .option('--url <address>', 'where the backend answers', 'http://127.0.0.1:8090')
    .option('--stories <number>', 'fill a data folder with that many made-up stories instead', whole)
    .option('--places <number>', 'places of each of them', whole, 3)
    .option('--dir <folder>', 'that data folder; no server may run in it', '.data-large')
    .parse(process.argv);
  const { url, stories, places, dir } = command.opts<Options>();
  if (stories !== undefined) {
    await writeManyStories({ stories, places, folder: dir }, createSteps());
    console.log(`\nLook at them: WAYPOST_DATA_DIR=${dir} npm start`);
    return;
  }
  await writeExamples(url);
}

async function writeExamples(url: string): Promise<void> {
  const { WAYPOST_SUPERUSER_EMAIL: email, WAYPOST_SUPERUSER_PASSWORD: password } = process.env;
  if (!email || !password) {
    throw new Error(
      'Please set WAYPOST_SUPERUSER_EMAIL and WAYPOST_SUPERUSER_PASSWORD, the backend needs them too.',
    );
  }
  await seedExamples({
    url,
    superuser: { email, password },
    report: (done, total) => {
      if (done % 20 === 0 || done === total) console.log(`Example places: ${done} of ${total}`);
    },
  });
}

runCommand(main);
