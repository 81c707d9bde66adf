import JSDOMEnvironment from 'jest-environment-jsdom';

/** jsdom with what browsers and Node both have and jsdom hides. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  private readonly channels = new Set<MessageChannel>();

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
    this.offerMessageChannel();
    this.offerMediaQueries();
    this.quietPseudoElements();
    // English with kilometres.
    Object.defineProperty(this.global.navigator, 'language', { get: () => 'en-IE', configurable: true });
    // Without a layout there is nothing to scroll.
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
  }

  override async teardown(): Promise<void> {
    for (const { port1 } of this.channels) port1.close();
    await super.teardown();
  }

  /** Node's own channels, closed with the environment: an open port would keep the test run alive. */
  private offerMessageChannel(): void {
    const { channels } = this;
    Object.assign(this.global, {
      MessageChannel: class extends MessageChannel {
        constructor() {
          super();
          channels.add(this);
        }
      },
    });
  }

  /** Without a screen no media query matches, and none ever changes. */
  private offerMediaQueries(): void {
    this.global.matchMedia ??= (media) => {
      const list = new this.global.EventTarget();
      const ignore = () => undefined;
      return Object.assign(list, {
        media,
        matches: false,
        onchange: null,
        addListener: ignore,
        removeListener: ignore,
      });
    };
  }

  /** jsdom has no styles of pseudo-elements and prints an error for each one asked for. */
  private quietPseudoElements(): void {
    const { getComputedStyle } = this.global;
    this.global.getComputedStyle = (element) => getComputedStyle.call(this.global, element);
  }
}
