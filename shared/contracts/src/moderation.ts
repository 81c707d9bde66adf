/** What can be reported. */
export const REPORT_KINDS = ['story', 'place', 'author', 'note'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why something is reported, or decided on. */
export const REPORT_REASONS = ['consent', 'hate', 'copyright', 'spam', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a moderator may decide: leave it, hide the story until it is asked for again, take it down for good, or suspend its author's account. */
export const DECISIONS = ['nothing', 'hide', 'take_down', 'suspend'] as const;
export type Decision = (typeof DECISIONS)[number];

/** All that is written down: also stories let through at the first look, and objections that changed nothing or something. */
export const ACTS = [...DECISIONS, 'let_through', 'kept', 'undone'] as const;
export type ActKind = (typeof ACTS)[number];

/** Characters of a report, of a reason for a decision, of an objection and of its answer. */
export const MODERATION_WORDS = 2000;
