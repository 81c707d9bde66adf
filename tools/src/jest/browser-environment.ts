import JSDOMEnvironment from 'jest-environment-jsdom';

/** jsdom with what browsers and Node both have and jsdom hides. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const names = [
      'structuredClone',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'CompressionStream',
      'DecompressionStream',
    ] as const;
    for (const name of names) {
      if (!(name in this.global)) Object.assign(this.global, { [name]: globalThis[name] });
    }
  }
}
