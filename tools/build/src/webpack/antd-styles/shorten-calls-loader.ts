import { parse, type CallExpression, type NewExpression } from 'acorn';
import { simple } from 'acorn-walk';

/** How many arguments the stand-ins of antd's drawing read, by function. */
const READ: Readonly<Record<string, number>> = {
  createTheme: 0,
  genComponentStyleHook: 0,
  genStyleHooks: 0,
  genStyleUtils: 0,
  genSubStyleComponent: 0,
  Keyframes: 0,
  useCacheToken: 2,
  useStyleRegister: 0,
};
const CALL = new RegExp(`\\b(?:${Object.keys(READ).join('|')})\\(`);

/** Leaves out the arguments nothing reads. What antd makes rules of is then used by nobody, and webpack leaves it out. */
export default function shortenCallsLoader(source: string): string {
  if (!CALL.test(source)) return source;
  const cuts: { readonly start: number; readonly end: number }[] = [];
  const note = ({ callee, arguments: given }: CallExpression | NewExpression) => {
    const read = callee.type === 'Identifier' ? READ[callee.name] : undefined;
    const first = read === undefined ? undefined : given[read];
    if (first) cuts.push({ start: given[read! - 1]?.end ?? first.start, end: given.at(-1)!.end });
  };
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression: note,
    NewExpression: note,
  });
  return cuts
    .filter((one) => !cuts.some(({ start, end }) => start < one.start && one.end < end))
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}
