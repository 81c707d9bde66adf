/** A problem whose message is one sentence for the person at the keyboard, saying what to do. */
export class PlainProblem extends Error {
  override readonly name = 'PlainProblem';
}

const systemSentences: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|no space left on device/i, 'The disk is full. Please free some space, then try again.'],
  [/EDQUOT|disk quota exceeded/i, 'Your share of the disk is full. Please free some space, then try again.'],
  [
    /EROFS|read-only file system/i,
    'This disk can only be read. Please use a copy of the project on one that can be written.',
  ],
];

interface FormIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Where a value is not as its schema wants it, instead of zod's own message, which is JSON. */
function formProblem(problem: unknown): string | null {
  if (!(problem instanceof Error && 'issues' in problem && Array.isArray(problem.issues))) return null;
  const places = (problem.issues as readonly FormIssue[]).map(({ path, message }) =>
    path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
  );
  return `Something has the wrong format. ${places.join('; ')}.`;
}

/** One sentence about any problem; never a stack trace. */
export function describeProblem(problem: unknown): string {
  const form = formProblem(problem);
  if (form) return form;
  const { message, path } = errorLike(problem);
  const known = systemSentences.find(([pattern]) => pattern.test(message))?.[1];
  if (known) return known;
  if (!/^(EACCES|EPERM)\b/.test(message)) return message;
  return `Writing to ${path} is not allowed. Please give yourself write permission, then try again.`;
}

function errorLike(problem: unknown): { message: string; path: string } {
  if (typeof problem !== 'object' || problem === null)
    return { message: String(problem), path: 'this folder' };
  return {
    message: 'message' in problem ? String(problem.message) : String(problem),
    path: 'path' in problem ? String(problem.path) : 'this folder',
  };
}
