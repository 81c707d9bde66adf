import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { Command } from 'commander';

import { seedExamples } from './seed-examples.ts';

async function main(): Promise<void> {
  const { url } = new Command('seed')
    .description('Writes the example stories into a running backend.')
    .option('--url <address>', 'where the backend answers', 'http://127.0.0.1:8090')
    .parse(process.argv)
    .opts<{ readonly url: string }>();
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
