/** By what somebody came to a place. */
export const WAYS = ['foot', 'bike', 'road', 'train', 'boat', 'air'] as const;
export type Way = (typeof WAYS)[number];

/**
 * By what somebody went from one place to the next, as far as distance (kilometres) and speed (kilometres an hour) say: on foot at most
 * so far and so fast, by plane at least.
 */
export const LEG_SPEEDS = {
  footKilometres: 2.5,
  footSpeed: 7,
  airKilometres: 250,
  /** No train keeps it up from town to town. */
  airSpeed: 230,
  /** From so far on, who was this fast did not drive. */
  farKilometres: 1500,
  farSpeed: 100,
} as const;
