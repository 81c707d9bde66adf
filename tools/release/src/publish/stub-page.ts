/** What a build sees of a page when it is only looked at. */
interface PageOptions {
  readonly entryFile: string;
  readonly build: string;
  /** Runs a file the build asks for. A throw counts as a file that can not be loaded. */
  readonly load: (file: string, integrity: string) => void;
}

interface PageElement {
  [name: string]: unknown;
  readonly tagName: string;
  readonly dataset: Record<string, string>;
  src?: string;
  href?: string;
  integrity?: string;
  onload?: ((event: object) => void) | null;
  onerror?: ((event: object) => void) | null;
  fire(type: 'load' | 'error'): void;
}

const BASE = 'https://site.invalid/f/';

function fileOf(address: string): string {
  return new URL(address, BASE).pathname.split('/').at(-1) ?? '';
}

/** The few globals of a browser that an entry and its chunks touch before anything is rendered. */
export function createPage({ entryFile, build, load }: PageOptions): {
  readonly globals: Record<string, unknown>;
  /** Why files could not be loaded, in words. */
  readonly failures: readonly string[];
  /** Ends the entry's own turn as the running script. */
  settleEntry(): void;
} {
  const failures: string[] = [];

  function createElement(name: string): PageElement {
    const listeners: [string, (event: object) => void][] = [];
    const element: PageElement = {
      tagName: name.toUpperCase(),
      dataset: {},
      parentNode: null,
      setAttribute: (key: string, value: unknown) => void (element[key.replace(/^data-/, '')] = value),
      getAttribute: (key: string) => element[key] ?? null,
      removeAttribute: (key: string) => void delete element[key],
      addEventListener: (type: string, listener: (event: object) => void) => listeners.push([type, listener]),
      removeEventListener: () => undefined,
      remove: () => undefined,
      fire(type: 'load' | 'error') {
        const event = { type, target: element };
        element[`on${type}`]?.(event);
        for (const [wanted, listener] of listeners) if (wanted === type) listener(event);
      },
    };
    return element;
  }

  const entry = { ...createElement('script'), src: BASE + entryFile, dataset: { build } };
  const document = {
    currentScript: entry as PageElement | null,
    baseURI: BASE,
    defaultView: null as unknown,
    getElementsByTagName: () => [] as PageElement[],
    querySelector: () => null,
    querySelectorAll: () => [] as PageElement[],
    createElement,
    createElementNS: (_: string, name: string) => createElement(name),
    addEventListener: () => undefined,
    documentElement: createElement('html'),
    body: createElement('body'),
    head: { append: insert, appendChild: insert, insertBefore: insert },
  };

  function insert(element: PageElement): PageElement {
    queueMicrotask(() => {
      const address = element.src ?? element.href;
      if (!address || /preload|prefetch/.test(String(element['rel']))) return;
      document.currentScript = element;
      let outcome: 'load' | 'error' = 'load';
      try {
        load(fileOf(address), element.integrity ?? '');
      } catch (problem) {
        failures.push(problem instanceof Error ? problem.message : String(problem));
        outcome = 'error';
      }
      document.currentScript = null;
      element.fire(outcome);
    });
    return element;
  }

  const globals: Record<string, unknown> = {
    document,
    location: new URL(BASE),
    navigator: { onLine: true, userAgent: 'waypost-release', language: 'en' },
    console: { log: () => undefined, warn: () => undefined, error: () => undefined, info: () => undefined },
    setTimeout,
    clearTimeout,
    queueMicrotask,
    performance,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  };
  document.defaultView = globals;
  globals['window'] = globals['self'] = globals['globalThis'] = globals;
  return { globals, failures, settleEntry: () => void (document.currentScript = null) };
}
