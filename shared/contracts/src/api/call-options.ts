import type { ShareId } from '../ids.ts';

/** Options of every call. All calls reject with an AppError. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Asks as somebody else would be answered: a guest, or whoever has that share of the person's. Only for reading. */
  readonly seeAs?: SeeAs;
}

export type SeeAs = 'guest' | ShareId;

export interface UploadOptions extends CallOptions {
  /** Share of the request's bytes sent so far, 0…1. */
  readonly onProgress?: (share: number) => void;
  /** Names a change of a place, of 15 characters as an id: one of this name is stored once, however often it is sent. */
  readonly once?: string | undefined;
}
