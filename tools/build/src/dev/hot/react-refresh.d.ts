declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function performReactRefresh(): unknown;
}

interface ImportMeta {
  /** There in modules of a build that is watched with hot updates. */
  readonly webpackHot?: {
    /** Fetches the next update and runs it; answers with null when there is none. Rejects when nobody takes it. */
    check(apply: true): Promise<readonly unknown[] | null>;
  };
}

interface Window {
  waypostHot?: true;
}

/** Hash of the build the page runs. */
declare const __webpack_hash__: string;
