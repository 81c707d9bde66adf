import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { printFigures, type Measure } from './harness/report.ts';
import { readSizes } from './harness/sizes.ts';

const cases = readdirSync(join(import.meta.dirname, 'cases')).map((file) => file.replace(/\.ts$/, ''));
const [name = '', ...words] = process.argv.slice(2);
if (!cases.includes(name)) {
  console.error(`Please say which case to run: ${cases.join(', ')}.`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const began = performance.now();
const { measure } = (await import(`./cases/${name}.ts`)) as { readonly measure: Measure };
printFigures(name, await measure(readSizes(words)), (performance.now() - began) / 60_000);
process.exit();
