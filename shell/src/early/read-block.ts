/** What the page's data block with this id holds; null where there is none, or nothing in it. */
export function readBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent || 'null');
}
