import type { Place, Story } from '@waypost/contracts/story.ts';

export type Stored = Story | Place;

/** One thing of a story or place that is edited alone. */
export interface Field<Value = unknown> {
  /** Names it among all of the page. */
  readonly key: string;
  /** What it is called. */
  readonly name: string;
  /** How long typing rests before it is saved, in milliseconds, where that is another time than usual. */
  readonly pause?: number;
  /** What somebody else wrote, where that is no text itself. */
  words?(value: Value): string;
  /** Says what is wrong with a value, or nothing. */
  problem?(value: Value): string | null;
  /** Rejects with the code `conflict` where something else than `was` is stored. */
  save(value: Value, was: Value): Promise<Stored>;
  load(): Promise<Stored>;
  /** Undefined where what it belongs to is gone. */
  of(stored: Stored): Value | undefined;
}
