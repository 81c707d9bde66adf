import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('./tools/quality/src/eslint/create-lint-config.ts')} */
const { createLintConfig } = await tsImport(
  './tools/quality/src/eslint/create-lint-config.ts',
  import.meta.url,
);

export default createLintConfig({ root: import.meta.dirname });
