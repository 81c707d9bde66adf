import { parseArgs } from 'node:util';

/** How large a run is, as the command says: `--rounds 3 --only home`. */
export interface Sizes {
  number(name: string, usual: number): number;
  text(name: string, usual: string): string;
}

export function readSizes(words: readonly string[]): Sizes {
  const { tokens } = parseArgs({ args: [...words], strict: false, tokens: true, allowPositionals: true });
  const said = new Map<string, string>();
  let name = '';
  for (const token of tokens) {
    if (token.kind === 'option') said.set((name = token.name), token.value ?? '');
    else if (token.kind === 'positional') said.set(name, token.value);
  }
  return {
    number: (one, usual) => Number(said.get(one) ?? usual),
    text: (one, usual) => said.get(one) ?? usual,
  };
}
