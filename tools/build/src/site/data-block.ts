/** JSON for a data block: `<` is escaped, so no text in it can end the element. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The JSON of a page's data block; empty when it has none. */
export function dataBlockIn(html: string, id: string): string {
  return new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
}
