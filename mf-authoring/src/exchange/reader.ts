import type { BroughtFile, BroughtPicture, BroughtTrip } from './brought.ts';
import type { Noted } from './noted.ts';

export interface ReadOptions {
  /** All that were chosen together, those in ZIPs among them. */
  readonly files: readonly BroughtFile[];
  readonly noted: Noted;
}

/** What a reader has made of files. */
export interface ReadFiles {
  readonly trips: readonly BroughtTrip[];
  readonly photos: readonly BroughtPicture[];
  /** The files it has read, or knows that nothing is in: no other reader is asked for them. */
  readonly used: readonly BroughtFile[];
}

/** One kind of file others write. */
export interface Reader {
  readonly id: string;
  readonly recognises: (files: readonly BroughtFile[]) => boolean;
  /** @throws ExchangeError where nothing of it can come */
  readonly read: (options: ReadOptions) => Promise<ReadFiles>;
}
