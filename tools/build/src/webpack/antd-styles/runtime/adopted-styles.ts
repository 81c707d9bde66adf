const sheets = new Map<string, CSSStyleSheet>();

/** What a component writes into the page while it runs, as a sheet no policy for inline styles concerns. */
export function updateCSS(css: string, key: string): void {
  const known = sheets.get(key);
  const sheet = known ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (known) return;
  sheets.set(key, sheet);
  document.adoptedStyleSheets.push(sheet);
}

export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}

export function injectCSS(css: string): void {
  updateCSS(css, css);
}
