/** The part of libheif's module that is used; its own types describe the raw bindings only. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Gives its memory back. */
    free(): void;
    display(target: ImageData, done: (shown: ImageData | null) => void): void;
  }
  interface HeifModule {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export default function libheif(options: { readonly wasmBinary: ArrayBuffer }): HeifModule;
}
