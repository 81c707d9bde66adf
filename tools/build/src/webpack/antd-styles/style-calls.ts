/** One call of a style hook, or one element of a style component: the class styled, and the one its variables are declared for. */
export interface StyleCall {
  readonly exported: string;
  readonly prefix: string;
  readonly root?: string;
  /** antd's third argument: false where only the variables are wanted. */
  readonly withRules?: boolean;
}

const named = (exported: string, name: string): StyleCall => ({ exported, prefix: `ant-${name}` });
const plain = (name: string): StyleCall => named('default', name);
const rooted = (name: string): StyleCall => ({ ...plain(name), root: `ant-${name}-css-var` });

/** The module whose sheet holds what all components need: the theme's variables, the reset and the icons. */
export const BASE_MODULE = 'config-provider/style/index.js';

/** How antd's components call their style modules, by the modules' paths within `antd/es`. */
export const STYLE_CALLS: Readonly<Record<string, readonly StyleCall[]>> = {
  [BASE_MODULE]: [{ exported: 'default', prefix: 'anticon' }],
  '_util/wave/style.js': [plain('wave')],
  'alert/style/index.js': [plain('alert')],
  'app/style/index.js': [plain('app')],
  'button/style/compact.js': [plain('btn')],
  'button/style/index.js': [plain('btn')],
  'carousel/style/index.js': [plain('carousel')],
  'checkbox/style/index.js': [rooted('checkbox')],
  'empty/style/index.js': [plain('empty')],
  'form/style/fallbackCmp.js': [plain('form')],
  'form/style/index.js': [rooted('form')],
  'grid/style/index.js': [named('useRowStyle', 'row'), named('useColStyle', 'col')],
  'input/style/index.js': [named('useSharedStyle', 'input'), rooted('input')],
  'input/style/otp.js': [plain('otp')],
  'input/style/search.js': [plain('input-search')],
  'input/style/textarea.js': [rooted('input')],
  'message/style/index.js': [rooted('message'), named('PurePanelStyle', 'message')],
  'modal/style/confirm.js': [plain('modal')],
  'modal/style/index.js': [rooted('modal')],
  'notification/style/index.js': [rooted('notification'), named('PurePanelStyle', 'notification')],
  'popconfirm/style/index.js': [plain('popconfirm')],
  'popover/style/index.js': [plain('popover')],
  'progress/style/index.js': [plain('progress')],
  'select/style/index.js': [rooted('select')],
  'skeleton/style/index.js': [plain('skeleton')],
  'space/style/addon.js': [plain('space-addon')],
  'space/style/compact.js': [plain('space-compact')],
  'space/style/index.js': [plain('space')],
  'spin/style/index.js': [plain('spin')],
  'tooltip/style/index.js': [rooted('tooltip'), { ...rooted('popover'), withRules: false }],
};
