import { readFileSync } from 'node:fs';
import path from 'node:path';

import { generatedFiles } from './generated-files.ts';

test.each(generatedFiles().map(({ file, content }) => [path.basename(file), file, content] as const))(
  '%s is what these sources make (npm run generate)',
  (_, file, content) => {
    expect(readFileSync(file, 'utf8') === content).toBe(true);
  },
);
