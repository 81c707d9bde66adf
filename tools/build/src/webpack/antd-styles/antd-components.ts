/** antd components the shell provides; remotes import them as `antd/es/<component>`. */
export const ANTD_COMPONENTS = [
  'alert',
  'app',
  'button',
  'carousel',
  'checkbox',
  'config-provider',
  'form',
  'input',
  'modal',
  'popconfirm',
  'progress',
  'select',
  'spin',
] as const;
