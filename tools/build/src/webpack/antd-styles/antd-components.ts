/** antd components the shell provides; remotes import them as `antd/es/<component>`. */
export const ANTD_COMPONENTS = [
  'button',
  'carousel',
  'checkbox',
  'config-provider',
  'form',
  'input',
  'modal',
  'select',
] as const;
