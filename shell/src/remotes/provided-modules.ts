// Nothing in the shell asks for it; it is in the first files all the same, as `shared-modules.ts` of the tools says.
import '@waypost/kit/router/router.ts';

/**
 * The modules this shell provides to remotes beyond those it uses itself. A module can only be
 * provided when the shell's own graph holds it; nothing here is loaded until a remote asks for it.
 */
export const PROVIDED_MODULES: readonly (() => Promise<unknown>)[] = [
  () => import('dompurify'),
  () => import('antd/es/button'),
  () => import('antd/es/carousel'),
  () => import('antd/es/checkbox'),
  () => import('antd/es/config-provider'),
  () => import('antd/es/form'),
  () => import('antd/es/input'),
  () => import('antd/es/modal'),
  () => import('antd/es/select'),
];
