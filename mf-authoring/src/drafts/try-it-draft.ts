/** What the landing page's form keeps on the device for after sign-in, under `try-it-place`. */
export interface TryItDraft {
  readonly photo: File | null;
  readonly title: string;
  /** Coordinates as typed or as the photo gave them. */
  readonly latitude: string;
  readonly longitude: string;
  /** Title of the story it is meant for. */
  readonly choice: string;
}

export const TRY_IT_KEY = 'try-it-place';
