import { compileContracts } from './compile-contracts.ts';

const HEAD = `# API report

What \`@waypost/contracts\` declares, module by module. Generated: \`npm run report -w @waypost/contracts\`. A difference
in review is a change of the contract; see [contract changes](../../docs/contract-changes.md).
`;

/** Every exported declaration without its comments, as Markdown: what a change of the contracts changes for others. */
export function apiReport(): string {
  const modules = [...compileContracts({ removeComments: true, emitDeclarationOnly: true })].sort(
    ([a], [b]) => a.localeCompare(b, 'en'),
  );
  const sections = modules.map(
    ([file, text]) => `\n## ${file.replace('.d.ts', '.ts')}\n\n\`\`\`ts\n${text}\`\`\`\n`,
  );
  return HEAD + sections.join('');
}
