import { buildMonolith, type MonolithOptions } from './build-monolith.ts';

const [options] = process.argv.slice(2);
if (!options) throw new Error('Say as JSON what to build.');
await buildMonolith(JSON.parse(options) as MonolithOptions);
