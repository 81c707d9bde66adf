/** The account the tests arrange their data with. */
export const SUPERUSER = { email: 'tests@waypost.example', password: 'nine-plain-words-here' } as const;
