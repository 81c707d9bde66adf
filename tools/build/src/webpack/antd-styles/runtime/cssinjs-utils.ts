import { STYLED_CLASS } from './design-values.ts';

const nothing = (): undefined => undefined;
/** No class of its own for the rules, and the one the variables are declared for. */
const classes = () => ['', STYLED_CLASS] as const;

/** The makers of style hooks and components; what they make draws nothing. */
export function genStyleUtils() {
  return {
    genStyleHooks: () => classes,
    genComponentStyleHook: () => () => '',
    genSubStyleComponent: () => () => null,
  };
}

// Only what draws uses these.
export { nothing as genCalc, nothing as mergeToken, nothing as statistic, nothing as statisticToken };
