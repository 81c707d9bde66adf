import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import { startBackend } from './backend-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'waypost-'));

/** A program that behaves as the backend's contract says; the real one is met in the end-to-end run. */
function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

test('a backend that comes up gives its address, and ends when asked to', async () => {
  const polite = program(
    'polite',
    'trap "exit 0" TERM\necho "Waypost is ready at http://127.0.0.1:18299"\nwhile :; do sleep 0.05; done',
  );
  const backend = await startBackend(polite, process.env);
  expect(backend.url).toBe('http://127.0.0.1:18299');
  await backend.stop();
  await expect(backend.ended).resolves.toBe(0);
});

test('a backend that shows its mails tells where, with the key', async () => {
  const address = 'http://127.0.0.1:18299/outbox?key=ABC';
  const backend = await startBackend(
    program(
      'keeping',
      `echo "Emails are kept at ${address}"\necho "Waypost is ready at http://127.0.0.1:18299"`,
    ),
    process.env,
  );
  expect(backend.outboxUrl).toBe(address);
});

test('a backend that refuses to start passes on its sentence', async () => {
  const refusing = program('refusing', 'echo "The port is taken. Please choose another." >&2\nexit 1');
  const start = startBackend(refusing, process.env);
  await expect(start).rejects.toThrow(new PlainProblem('The port is taken. Please choose another.'));
});

test('a backend that ends without a word is reported with its code', async () => {
  await expect(startBackend(program('silent', 'exit 3'), process.env)).rejects.toThrow('stopped with code 3');
});

test('a program that is not there is reported', async () => {
  await expect(startBackend(join(folder, 'missing'), process.env)).rejects.toThrow('could not be started');
});

test('what it prints later is handed on line by line', async () => {
  const talking = program(
    'talking',
    'echo "Waypost is ready at http://127.0.0.1:18299"\nsleep 0.5\necho one\necho two >&2',
  );
  const lines: string[] = [];
  const backend = await startBackend(talking, process.env, (line) => lines.push(line));
  await backend.ended;
  expect(lines.sort()).toEqual(['one', 'two']);
});
