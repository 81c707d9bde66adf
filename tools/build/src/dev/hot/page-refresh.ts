import * as refresh from 'react-refresh/runtime';

/** What the modules of the watched remote tell of their components. */
interface PageRefresh {
  register(type: unknown, id: string): void;
  sign: typeof refresh.createSignatureFunctionForTransform;
  /** Whether a module exports components and nothing else, so that no other module has to run again with it. */
  isBoundary(exports: unknown): boolean;
  /** Renders what changed, once for all modules of an update. */
  perform(): void;
}

declare global {
  interface Window {
    waypostRefresh: PageRefresh;
    $RefreshReg$: (type: unknown, id: string) => void;
    $RefreshSig$: () => (type: unknown) => unknown;
  }
}

let waiting = false;

// React looks for this hook when it starts, so this runs before the shell.
refresh.injectIntoGlobalHook(window);

window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
window.waypostRefresh = {
  register: (type, id) => refresh.register(type, id),
  sign: refresh.createSignatureFunctionForTransform,
  isBoundary: (exports) =>
    typeof exports === 'object' &&
    exports !== null &&
    Object.keys(exports).length > 0 &&
    Object.values(exports).every((value) => refresh.isLikelyComponentType(value)),
  perform() {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      refresh.performReactRefresh();
    });
  },
};
