import type { UserId, StoryId } from '../ids.ts';
import type { ActKind, Decision, ReportKind, ReportReason } from '../moderation.ts';
import type { CallOptions } from './call-options.ts';
import type { Queue } from './queue.ts';

export interface ReportInput {
  readonly kind: ReportKind;
  /** The story's, place's or author's. */
  readonly id: string;
  readonly reason: ReportReason;
  readonly words: string;
  /** Where a guest wants the answer; may be empty. */
  readonly email: string;
}

/** A thing as it was when it was reported first. Plain text. */
export interface Snapshot {
  readonly title: string;
  readonly text: string;
  /** Titles of a story's places, or of an author's stories. */
  readonly names: readonly string[];
  readonly authorName: string;
  readonly authorUsername: string;
}

/** The open reports of one thing. Times are milliseconds since 1970. */
export interface ReportCase {
  readonly id: string;
  readonly kind: ReportKind;
  readonly storyId: StoryId | null;
  readonly snapshot: Snapshot;
  /** Addresses of up to six small pictures of it. */
  readonly pictures: readonly string[];
  readonly count: number;
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
  /** The ten newest; none where they are about whoever asks. */
  readonly said: readonly { readonly reason: ReportReason; readonly words: string }[];
  readonly since: number;
  /** Whether it is gone by now: then it can be left alone, and nothing else. */
  readonly isGone: boolean;
  /** Whether it is about whoever asks, and whether they may decide all the same. */
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}

/** A story that waits for its first look. */
export interface WaitingStory {
  readonly id: StoryId;
  readonly title: string;
  readonly authorName: string;
  readonly since: number;
}

/** What was decided about something of somebody's, and why. */
export interface Act {
  readonly id: string;
  readonly act: ActKind;
  readonly kind: ReportKind;
  readonly storyId: StoryId | null;
  readonly authorId: UserId | null;
  /** What it is about; empty once its author's account is gone. */
  readonly title: string;
  readonly reason: ReportReason | null;
  readonly words: string;
  /** Found through a report; else by the site's own look. */
  readonly wasReported: boolean;
  readonly at: number;
  readonly objection: {
    readonly words: string;
    readonly at: number;
    readonly answer: { readonly isUndone: boolean; readonly words: string } | null;
  } | null;
  readonly mayObject: boolean;
}

export interface ObjectedAct extends Act {
  /** False where another moderator has to answer. */
  readonly mayAnswer: boolean;
}

/** What was done in a year. */
export interface ModerationFigures {
  /** Of what was decided on in the year. */
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
  readonly acts: Readonly<Partial<Record<ActKind, number>>>;
  readonly objections: number;
  /** Seconds from the first report to the decision; null where there was none. */
  readonly median: number | null;
  /** The year the site was begun in. */
  readonly since: number;
}

/** How a site answers for what is on it. */
export interface ModerationApi {
  /** Rejects as `not-found` what is gone or not for the person to see, and as `invalid` what they have reported already. The case is told to moderators. */
  report(input: ReportInput, options?: CallOptions): Promise<string | null>;
  /** What was decided about the person's stories and account, the newest first. */
  own(options?: CallOptions): Promise<readonly Act[]>;
  object(act: string, words: string, options?: CallOptions): Promise<void>;
  /** For moderators, like all that follows; the oldest first. */
  reports(after: string, options?: CallOptions): Promise<Queue<ReportCase>>;
  waiting(after: string, options?: CallOptions): Promise<Queue<WaitingStory>>;
  objections(after: string, options?: CallOptions): Promise<Queue<ObjectedAct>>;
  /** Rejects as `conflict` what somebody else has decided meanwhile. */
  decide(
    id: string,
    decision: { readonly act: Decision; readonly reason: ReportReason | ''; readonly words: string },
    options?: CallOptions,
  ): Promise<void>;
  letThrough(story: StoryId, options?: CallOptions): Promise<void>;
  answer(act: string, isUndone: boolean, words: string, options?: CallOptions): Promise<void>;
  /** For hosts alone; the newest first. */
  record(after: string, options?: CallOptions): Promise<Queue<Act & { readonly by: string }>>;
  figures(year: number, options?: CallOptions): Promise<ModerationFigures>;
}
