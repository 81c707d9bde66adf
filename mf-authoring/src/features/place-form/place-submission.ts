import type { PlaceInput, Story, StoryInput } from '@waypost/contracts/story.ts';

export type PictureField = 'main' | 'others';
export type PictureProblems = Readonly<Partial<Record<PictureField, string>>>;

/** How far a submission of the form came. */
export interface PlaceSubmission {
  /** The new story's input, once it was sent. */
  readonly sentStory: StoryInput | null;
  /** The new story, once its answer came. */
  readonly madeStory: Story | null;
  /** The point's input, once it was sent. */
  readonly sentPoint: PlaceInput | null;
  /** The server's reasons against pictures. */
  readonly pictureProblems: PictureProblems;
}

export type PlaceSubmissionEvent =
  | { readonly type: 'started' }
  | { readonly type: 'story-sent'; readonly input: StoryInput }
  | { readonly type: 'story-made'; readonly story: Story }
  /** The story made on the way is deleted again. */
  | { readonly type: 'story-taken-back' }
  | { readonly type: 'point-sent'; readonly input: PlaceInput }
  | { readonly type: 'pictures-refused'; readonly problems: PictureProblems };

export const NOTHING_SENT: PlaceSubmission = {
  sentStory: null,
  madeStory: null,
  sentPoint: null,
  pictureProblems: {},
};

export function nextSubmission(state: PlaceSubmission, event: PlaceSubmissionEvent): PlaceSubmission {
  switch (event.type) {
    case 'started':
      return NOTHING_SENT;
    case 'story-sent':
      return { ...state, sentStory: event.input };
    case 'story-made':
      return { ...state, madeStory: event.story };
    case 'story-taken-back':
      return { ...state, sentStory: null, madeStory: null };
    case 'point-sent':
      return { ...state, sentPoint: event.input };
    case 'pictures-refused':
      return { ...state, pictureProblems: event.problems };
  }
}

/** Whether the story made on the way was sent and has no answer: then the point has not been sent yet. */
export function awaitsStory({ sentStory, madeStory }: PlaceSubmission): boolean {
  return sentStory !== null && madeStory === null;
}
