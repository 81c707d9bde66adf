/** Puts antd's sheets before the product's own, which may overrule them. Runs in the page, as text. */
export function insertSheet(sheet: HTMLLinkElement): void {
  const isAntd = /\/antd-[^/]*$/.test(sheet.href);
  const own = isAntd ? document.querySelector('link[rel=stylesheet]:not([href*="/antd-"]), style') : null;
  document.head.insertBefore(sheet, own);
}
