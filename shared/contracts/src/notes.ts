/** Who leaves hearts and notes: those a story is shared with, people with an account, everyone who may read it, or no one any more. */
export const NOTE_WRITERS = ['people', 'members', 'everyone', 'closed'] as const;
export type NotesFrom = (typeof NOTE_WRITERS)[number];

/** Characters of a note. */
export const NOTE_LETTERS = 2000;
