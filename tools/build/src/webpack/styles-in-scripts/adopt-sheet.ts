/**
 * Styles of a remote, which come inside its scripts: no file more to ask for, to wait for and to name with its hash.
 *
 * @param isAntd whether they are antd's, which the product's own may overrule
 */
export function adoptSheet(text: string, isAntd: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const { adoptedStyleSheets } = document;
  if (isAntd) adoptedStyleSheets.unshift(sheet);
  else adoptedStyleSheets.push(sheet);
}
