/** Milliseconds on the clock of the drill. */
export interface Span {
  readonly sent: number;
  readonly answered: number;
}

/** An answer that was not as it should be. */
export interface Trouble extends Span {
  readonly kind: string;
  /** 0 where there was no answer. */
  readonly status: number;
  /** The sentence in it, or what is wrong with it. */
  readonly words: string;
  /** Whether the answer was well-formed and said something wrong. */
  readonly isContent: boolean;
}

/** Counts answers by kind, and keeps those that were not as they should be. */
export class Tally {
  readonly good = new Map<string, Span[]>();
  readonly troubles: Trouble[] = [];
  readonly began = performance.now();
  #asked = 0;
  #saved: Span | null = null;

  get asked(): number {
    return this.#asked;
  }

  /** The save that was acknowledged and sent last of all. */
  get lastSaved(): Span | null {
    return this.#saved;
  }

  count(): void {
    this.#asked += 1;
  }

  well(kind: string, span: Span): void {
    const spans = this.good.get(kind) ?? [];
    this.good.set(kind, spans);
    spans.push(span);
  }

  saved(span: Span): void {
    if (this.#saved === null || span.sent > this.#saved.sent) this.#saved = span;
  }

  ill(trouble: Trouble): void {
    this.troubles.push(trouble);
  }
}
