import { isKeptRecord, keptTexts } from './kept.ts';

/** What the landing page's form keeps on the device for after sign-in, under `try-it-place`. */
export interface TryItDraft {
  readonly photo: File | null;
  readonly title: string;
  /** Coordinates as typed or as the photo gave them. */
  readonly latitude: string;
  readonly longitude: string;
  /** Title of the story it is meant for; empty where nobody has chosen one. */
  readonly choice: string;
}

/** What is kept under `try-it-place`, as far as it fits; nothing where no form kept it. */
export function keptTryIt(kept: unknown): TryItDraft | undefined {
  if (!isKeptRecord(kept)) return undefined;
  const texts = keptTexts(kept, { title: '', latitude: '', longitude: '', choice: '' });
  const { photo } = kept;
  return { ...texts, photo: photo instanceof File ? photo : null };
}

export const TRY_IT_KEY = 'try-it-place';
