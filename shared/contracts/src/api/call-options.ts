/** Options of every call. All calls reject with an AppError. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface UploadOptions extends CallOptions {
  /** Share of the request's bytes sent so far, 0…1. */
  readonly onProgress?: (share: number) => void;
}
