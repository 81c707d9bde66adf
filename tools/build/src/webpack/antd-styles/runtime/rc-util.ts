export * from '@rc-component/util/es';
export { injectCSS, removeCSS, updateCSS } from './adopted-styles.ts';

/** The room the page's scroll bars take, in px: antd asks for no others'. */
export function getTargetScrollBarSize() {
  const { clientWidth, clientHeight } = document.documentElement;
  return { width: window.innerWidth - clientWidth, height: window.innerHeight - clientHeight };
}
