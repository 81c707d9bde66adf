import { createHash } from 'node:crypto';

/** The file this was made for. */
const SHA256 = '7d214a6f8e69f589b9c06011b571521428bd886340b96eb4deb76ca2d9b15402';
const ATTRIBUTE = /\.setAttribute\((['"])style\1, (.+)\);/;

/**
 * Has `@rc-component/input`'s calculateNodeHeight.js set styles by their text and not as an attribute, which a policy
 * without inline styles stops.
 *
 * @throws Error when the file has changed
 */
export default function styleTextLoader(source: string): string {
  if (createHash('sha256').update(source).digest('hex') !== SHA256)
    throw new Error(
      '@rc-component/input/es/calculateNodeHeight.js has changed. Where it still sets an attribute "style", ' +
        'write its new hash into style-text-loader.ts; otherwise that loader can go.',
    );
  return source.replace(ATTRIBUTE, '.style.cssText = $2;');
}
