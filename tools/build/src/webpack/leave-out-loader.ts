import type { LoaderContext } from 'webpack';

import { leaveOutFunctions } from './leave-out-functions.ts';
import type { Instead } from './left-out-functions.ts';

interface LeaveOutOptions {
  readonly functions: Readonly<Record<string, Instead>>;
}

/** Empties functions of a module, see {@link leaveOutFunctions}. */
export default function leaveOutLoader(this: LoaderContext<LeaveOutOptions>, source: string): string {
  return leaveOutFunctions(source, this.getOptions().functions);
}
