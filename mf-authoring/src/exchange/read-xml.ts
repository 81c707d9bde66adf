import { SaxesParser } from 'saxes';

import type { BroughtFile } from './brought.ts';
import { ExchangeError } from './exchange-error.ts';
import { streamOf } from './open-file.ts';

/** An element with all in it. Names are local ones, in lower case. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own, without that of elements in it. */
  text: string;
  readonly children: XmlNode[];
}

/** Characters of text that are kept of one element; a line of a million points is only counted. */
const LONGEST_TEXT = 200_000;
/** Elements that are kept of one. */
const MOST_IN_ONE = 5_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Reads XML as it comes, and gives out each element of a wanted name once it is whole, with what it stands in. Entities are those of
 * XML alone: a file that defines its own is refused, and nothing is ever fetched.
 *
 * @param take its parents from the root on, by name
 * @returns whether the file has its end
 * @throws ExchangeError `entities`, `unreadable` for what does not begin like XML; see `streamOf`
 */
export async function readXml(
  file: BroughtFile,
  wanted: ReadonlySet<string>,
  take: (node: XmlNode, parents: readonly string[]) => void,
): Promise<boolean> {
  const parser = new SaxesParser();
  const parents: string[] = [];
  let open: XmlNode[] = [];
  let kept = 0;
  let isBroken = false;
  parser.on('error', () => void (isBroken = true));
  parser.on('doctype', (type) => {
    if (/<!ENTITY|\b(?:SYSTEM|PUBLIC)\b/.test(type)) throw new ExchangeError('entities');
  });
  parser.on('opentag', ({ attributes, name: full }) => {
    const name = localName(full);
    if (open.length > 0 || wanted.has(name)) {
      const node: XmlNode = { name, attributes, text: '', children: [] };
      if ((kept += 1) <= MOST_IN_ONE) open.at(-1)?.children.push(node);
      open.push(node);
    }
    parents.push(name);
  });
  const add = (text: string) => {
    const node = open.at(-1);
    if (node && node.text.length < LONGEST_TEXT) node.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    parents.pop();
    const node = open.pop();
    if (!node || open.length > 0) return;
    open = [];
    kept = 0;
    take(node, parents);
  });
  let isStarted = false;
  const decoder = new TextDecoder();
  const reader = (await streamOf(file)).getReader();
  for (let chunk = await reader.read(); !chunk.done && !isBroken; chunk = await reader.read()) {
    const text = decoder.decode(chunk.value, { stream: true });
    if (!isStarted && text.trim() !== '' && !/^[\ufeff\s]*</.test(text))
      throw new ExchangeError('unreadable');
    isStarted ||= text.trim() !== '';
    // Some programs begin with a blank line, which XML does not allow.
    parser.write(isStarted && parents.length === 0 ? text.trimStart() : text);
  }
  if (!isStarted) throw new ExchangeError('unreadable');
  if (!isBroken) parser.close();
  await reader.cancel().catch(() => undefined);
  return !isBroken;
}

/** The first of its children of that name, or of theirs. */
export function childOf(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    node,
  );
}

export const childText = (node: XmlNode, ...path: readonly string[]): string =>
  childOf(node, ...path)?.text.trim() ?? '';
