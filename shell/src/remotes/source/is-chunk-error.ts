/** Whether an error says that a later file could not be had: one of a script, or of a style sheet. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
