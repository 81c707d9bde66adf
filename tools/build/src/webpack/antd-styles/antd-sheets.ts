/** The sheet every component of antd needs: buttons, and what several others share. */
export const BASE_SHEET = 'antd-base';

/** What else pages show of antd, by the sheet it is drawn in: names of `antd`'s exports. What two of them need is in the base. */
export const DRAWN: Readonly<Record<string, readonly string[]>> = {
  [BASE_SHEET]: ['Button'],
  'antd-dialogs': ['Modal', 'Skeleton'],
  'antd-forms': ['Form', 'Input', 'Row', 'Col', 'Tooltip', 'Space'],
  'antd-choices': ['Select', 'Empty'],
  'antd-checks': ['Checkbox'],
  'antd-carousel': ['Carousel'],
};

/** The sheets of a component, given by its folder in `antd/es`, in the order they count. */
export function sheetsOf(component: string): readonly string[] {
  const name = component.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const own = Object.keys(DRAWN).filter((sheet) => DRAWN[sheet]!.includes(name));
  return [...new Set([BASE_SHEET, ...own])];
}
