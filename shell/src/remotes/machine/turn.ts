import type { ExposeId } from '@waypost/contracts/exposes.ts';

import type { Effect } from './effect.ts';
import type { PageFacts } from './loader-event.ts';
import type { Attempt, LoaderState, Part } from './loader-state.ts';

/** One event on its way through the machine: the state so far, and what is to be done. */
export class Turn {
  readonly effects: Effect[] = [];

  constructor(
    public state: LoaderState,
    readonly page: PageFacts,
  ) {}

  part(expose: ExposeId): Part | undefined {
    return this.state.parts[expose];
  }

  setPart(expose: ExposeId, part: Part): void {
    this.state = { ...this.state, parts: { ...this.state.parts, [expose]: part } };
  }

  attempt(id: number): Attempt | undefined {
    return this.state.attempts[id];
  }

  /** An attempt of which nothing more can come is forgotten. */
  setAttempt(id: number, attempt: Attempt): void {
    const { [id]: _, ...others } = this.state.attempts;
    const isDone = attempt.open.length === 0 && (attempt.isOver || attempt.waiting.length === 0);
    this.state = { ...this.state, attempts: isDone ? others : { ...others, [id]: attempt } };
  }

  /** A number nothing else has. */
  nextNumber(): number {
    this.state = { ...this.state, count: this.state.count + 1 };
    return this.state.count;
  }

  add(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }
}
