/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ACCEPTED_FILE, PAGE_FILE } from './accepted-release.ts';
import { RELEASE_FILE } from './read-release.ts';
import { createProgram } from '../commands/create-program.ts';
import { signText } from '../format/signature.ts';
import type { SignedTargets } from '../format/signed-release.ts';
import { renderStore } from '../render/render-store.ts';
import { writeExampleShell } from '../testing/example-shell.ts';
import { exampleForEachTest } from '../testing/example-for-each-test.ts';

const example = exampleForEachTest();

test('what was left off the page is on it again by the steps that the command names', async () => {
  // As a later form would have it, signed by the team and accepted.
  const later = (signed: SignedTargets): SignedTargets => {
    const payload = JSON.stringify({ ...(JSON.parse(signed.payload) as object), extra: 1 });
    return { ...signed, payload, signature: signText('targets', payload, example.key('mf-map').key) };
  };
  const inEach = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [
            name,
            name === 'mf-map' ? later(inner as SignedTargets) : inEach(inner),
          ]),
        );
  await example.publish('mf-map', { seed: 'one' });
  await example.publish('mf-map', { seed: 'two' });
  const shell = await writeExampleShell(path.join(example.folder, 'shell'));
  await renderStore(example.access, shell);
  const records = (await example.store.list('history/')).filter((file) => /\d\.json$/.test(file));
  for (const file of [RELEASE_FILE, ACCEPTED_FILE, ...records]) {
    const { bytes, version } = (await example.store.read(file))!;
    const text = JSON.stringify(inEach(JSON.parse(bytes.toString())));
    await example.store.replace(file, Buffer.from(text), version);
  }
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const run = (...args: string[]) =>
    createProgram().parseAsync([...args, '--store', example.store.name], { from: 'user' });
  await run('render', '--shell', shell, '--root-key', example.access.rootKey);
  expect(said.join('\n')).toMatch(
    /mf-map is left off the page: .* \(keys trust\), .*: npx waypost-release publish mf-map --to stable\n/,
  );
  const { id, publicKey } = example.key('mf-map');
  const shown = path.join(example.folder, 'map.pub.json');
  await writeFile(shown, JSON.stringify({ id, role: 'mf-map', publicKey }));
  await run('keys', 'trust', shown, '--root', example.keyFile('root'));
  const { build } = await example.publish('mf-map', { seed: 'three' }, { to: 'stable' });
  expect(await renderStore(example.access, shell)).toMatchObject({ refusals: [], withheld: [] });
  expect((await example.store.read(PAGE_FILE))?.bytes.toString()).toContain(`"stable":"${build}"`);
});
