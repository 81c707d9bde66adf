/**
 * Where antd writes its styles into the page while it runs: they are kept out of it, as in the built site, whose styles are
 * sheets. jsdom would match each of the thousands of rules whenever a style is asked for.
 */
export function updateCSS(css: string): HTMLStyleElement {
  const outside = document.createElement('style');
  outside.textContent = css;
  return outside;
}

const nothing = (): null => null;

export { nothing as clearContainerCache, nothing as injectCSS, nothing as removeCSS };
