/** The path of a module of antd within `antd/es`, e.g. `button/style/index.js`. */
export function antdPath(file: string): string {
  return file.replaceAll('\\', '/').split('/antd/es/').at(-1)!;
}
