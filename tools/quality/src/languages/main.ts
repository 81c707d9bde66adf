import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

import { addLanguage } from './add-language.ts';

const [command, language = ''] = process.argv.slice(2);
if (command !== 'add' || !language) {
  console.error('Say which language, by its BCP 47 tag: npm run language -- add it');
  process.exit(2);
}
try {
  const written = addLanguage(repositoryRoot(), trackedFiles(), language);
  console.log(
    `Translate what is in these files; \`npx jest tools/quality\` says what is missing:\n${written.join('\n')}`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
