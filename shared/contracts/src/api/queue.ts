/** A page of a list that is read from its beginning on. */
export interface Queue<Item> {
  readonly items: readonly Item[];
  /** What to ask for the rest with; null behind the last. */
  readonly next: string | null;
}
