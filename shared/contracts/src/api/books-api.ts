import type { StoryId } from '../ids.ts';
import type { CallOptions } from './call-options.ts';

export type BookPaper = 'a4' | 'a5' | 'square';

/** How far a book as PDF is. */
export interface BookState {
  /** `off` where the site makes none. */
  readonly status: 'off' | 'none' | 'waiting' | 'making' | 'ready' | 'failed';
  /** Books that are made before it. */
  readonly before?: number;
  /** Of its pictures; 0 of 0 while the page is being laid out. */
  readonly done?: number;
  readonly total?: number;
}

/** Stories as PDF, made by the site for people who are signed in. Rejects as `not-found` for a story they can't see. */
export interface BooksApi {
  state(story: StoryId, paper: BookPaper, options?: CallOptions): Promise<BookState>;
  /** Has it made, where it isn't there. Rejects as `rate-limited` while another of the person's is, or too many are. */
  make(story: StoryId, paper: BookPaper, options?: CallOptions): Promise<BookState>;
  /** Where the person asked for it and it isn't ready, it is made no more. */
  stop(story: StoryId, paper: BookPaper, options?: CallOptions): Promise<BookState>;
  /** Address of the PDF, for a day, or until something of the story changes. */
  fileUrl(story: StoryId, paper: BookPaper): string;
}
