import { writeFile } from 'node:fs/promises';

import { generatedFiles } from './generated-files.ts';

for (const { content, file } of generatedFiles()) await writeFile(file, content);
