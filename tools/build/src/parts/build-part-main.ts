import { buildPart } from './build-part.ts';

const [part] = process.argv.slice(2);
if (!part) throw new Error('Name the part to build, e.g. mf-map.');
await buildPart(part);
