import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { sentenceOf, type FrontAnswer, type FrontCall, type FrontDoor } from './front-door.ts';
import { nextRead } from './next-read.ts';
import { nextSave, type Save } from './next-save.ts';
import type { SoakWorld } from './soak-world.ts';
import type { Span, Tally } from './tally.ts';

/** Milliseconds after which somebody whose save was not answered presses the button again, and for how long they do. */
const AGAIN = 1000;
const PATIENCE = 120_000;
const REFUSED = [0, 502, 503, 504];

/** How saves went that were not answered at once. */
export interface Retries {
  /** Saves that were sent again. */
  readonly again: number;
  /** Those an earlier try had stored. */
  readonly already: number;
  readonly acknowledged: number;
}

/** People before the web server, each with one wish. Nobody waits for another. */
export class Visitors {
  readonly #open = new Set<Promise<void>>();
  #again = 0;
  #already = 0;
  #acknowledged = 0;

  constructor(
    readonly door: FrontDoor,
    readonly world: SoakWorld,
    readonly tally: Tally,
    readonly random: SeededRandom,
  ) {}

  get retries(): Retries {
    return { again: this.#again, already: this.#already, acknowledged: this.#acknowledged };
  }

  /** @param share of those who save something, 0 to 1 */
  come(share: number): void {
    this.tally.count();
    const wish = this.random.chance(share) ? this.#save(nextSave(this.world, this.random)) : this.#read();
    const done = wish.finally(() => this.#open.delete(done));
    this.#open.add(done);
  }

  /** Settles once everybody has gone. */
  async leave(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open);
  }

  async #read(): Promise<void> {
    const read = nextRead(this.world, this.random);
    const [answer, span] = await this.#ask(read);
    const { kind, status } = read;
    if (answer.status !== status) {
      this.tally.ill({ ...span, kind, status: answer.status, words: sentenceOf(answer), isContent: false });
      return;
    }
    const problem = read.problem(answer);
    if (problem === null) this.tally.well(kind, span);
    else this.tally.ill({ ...span, kind, status, words: problem, isContent: true });
  }

  async #save(save: Save): Promise<void> {
    const { kind } = save;
    const began = performance.now();
    let call = save.call;
    for (let tries = 1; performance.now() - began < PATIENCE;) {
      const [answer, span] = await this.#ask(call);
      if (REFUSED.includes(answer.status)) {
        this.tally.ill({ ...span, kind, status: answer.status, words: sentenceOf(answer), isContent: false });
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
        continue;
      }
      const step = save.judge(answer, call, tries > 1);
      if (step.is === 'next') {
        call = step.call;
        continue;
      }
      save.end(step.is === 'stored');
      if (tries > 1) this.#again += 1;
      if (step.is === 'stored') {
        this.tally.well(kind, span);
        this.tally.saved(span);
        this.#acknowledged += 1;
        if (step.already) this.#already += 1;
      } else {
        const words = `${sentenceOf(answer)} ${answer.body.subarray(0, 200).toString()}`;
        this.tally.ill({ ...span, kind, status: answer.status, words, isContent: true });
      }
      return;
    }
    save.end(false);
    const now = performance.now();
    this.tally.ill({ sent: began, answered: now, kind, status: 0, words: 'never stored', isContent: true });
  }

  async #ask(call: FrontCall): Promise<readonly [FrontAnswer, Span]> {
    const sent = performance.now();
    const answer = await this.door.ask(call);
    return [answer, { sent, answered: performance.now() }];
  }
}
