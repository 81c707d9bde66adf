/** Something one of the checks says. */
export interface Finding {
  /** By which it can be accepted: a GO or GHSA number, or a file with a rule. */
  readonly id: string;
  /** In words. */
  readonly says: string;
}

/** What came of a check; one whose list of what is known can not be reached has not run. */
export type Outcome = { readonly findings: readonly Finding[] } | { readonly notRun: string };
