import { JSONParser } from '@streamparser/json';

import type { BroughtFile } from './brought.ts';
import { ExchangeError } from './exchange-error.ts';
import { streamOf } from './open-file.ts';

/** What may stand before JSON begins: blanks, and a mark of the byte order. */
const BEFORE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
const LIST = 0x5b;

/**
 * Gives out what the lists of a JSON file hold, one by one as they come: those of its outermost list, or of the lists by the names of its
 * outermost object. So a file of any size is read, and never kept.
 *
 * @param take the name is empty for the outermost list
 * @throws ExchangeError `unreadable` for what has no JSON in it; the parser's for what is none or is cut off; see `streamOf`
 */
export async function streamJson(
  file: BroughtFile,
  take: (part: unknown, list: string) => void,
): Promise<void> {
  let parser: JSONParser | null = null;
  const reader = (await streamOf(file)).getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const from = parser ? 0 : chunk.value.findIndex((byte) => !BEFORE.has(byte));
      if (from < 0) continue;
      parser ??= parserOf(chunk.value[from] === LIST, take);
      parser.write(chunk.value.subarray(from));
    }
    if (!parser) throw new ExchangeError('unreadable');
    if (!parser.isEnded) parser.end();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parserOf(isList: boolean, take: (part: unknown, list: string) => void): JSONParser {
  const paths = [isList ? '$.*' : '$.*.*'];
  // Put together letter by letter, texts take three times as long.
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 65_536, numberBufferSize: 64 });
  parser.onValue = ({ stack, value }) => take(value, isList ? '' : String(stack[1]?.key ?? ''));
  return parser;
}
