import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

/** What a command may fail by; programs that read its JSON can tell these apart. */
export type ProblemCode =
  /** The command line or a file it names does not say what is needed. */
  | 'usage'
  /** There is no release, or nothing of this remote or build in it. */
  | 'not-found'
  /** The release as a whole is refused. */
  | 'release-refused'
  /** The key may not sign this. */
  | 'key-refused'
  /** It is so already, such as a build that is stable. */
  | 'already-done'
  /** Something else stands in the way: a candidate, a colleague's change, the guard's rollback, another team's component. */
  | 'conflict'
  /** Files are not what was built, published or signed. */
  | 'not-whole'
  /** The build needs what the live shell does not have. */
  | 'contract'
  /** The store or the site can not be used as it is, or does not answer. */
  | 'unavailable'
  /** Others kept writing. Trying again helps. */
  | 'busy';

/** A problem whose message says to the person at the keyboard what to do. */
export class ReleaseProblem extends PlainProblem {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}
