import type { HostServices } from '@waypost/contracts/host-services.ts';
import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import type { Story } from '@waypost/contracts/story.ts';
import type { FormInstance } from 'antd/es/form';

import type { AttemptControl } from '../../form-parts/use-attempt.ts';
import type { AuthoringText } from '../../lib/text.ts';
import type { ChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import type { PlaceFormStart, PlaceFormValues } from './place-form-start.ts';
import type { PlaceSubmission, PlaceSubmissionEvent } from './place-submission.ts';

/** The open form, as far as sending it needs it. */
export interface PlaceFormWork {
  readonly form: FormInstance<PlaceFormValues>;
  readonly user: SessionUser;
  readonly start: PlaceFormStart;
  readonly main: ChosenPictures;
  readonly others: ChosenPictures;
  readonly removed: readonly string[];
  readonly isMainRemoved: boolean;
  readonly chosenMain: string;
  readonly words: PlaceFormStart['words'];
  readonly order: readonly string[];
  readonly attempt: AttemptControl<PlaceId>;
  readonly storyAttempt: AttemptControl<StoryId>;
  /** A story was made on the way; the form goes on with it. */
  readonly onStoryMade: (story: Story) => void;
  /** That story is gone again; the form is as before it was made. */
  readonly onStoryTakenBack: (id: StoryId) => void;
  readonly onSaved: () => Promise<void>;
}

/** A form that is being sent, with how far it came. */
export interface PlaceSending extends PlaceFormWork {
  readonly host: HostServices;
  readonly text: AuthoringText;
  readonly current: () => PlaceSubmission;
  readonly dispatch: (event: PlaceSubmissionEvent) => void;
}
