import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };
import StarterKit from '@tiptap/starter-kit';

import { KeptAttributes } from './kept-attributes.ts';

const schemes = new RegExp(`^(?:${allowList.schemes.join('|')}):`, 'i');

/** A web or mail address as links may have it; null for anything else. `example.com` becomes https. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (schemes.test(address)) return /\s/.test(address) ? null : address;
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/:@]+\.[^\s:@/]{2,}(?:\/\S*)?$/.test(address) ? `https://${address}` : null;
}

/** What can be written is what may be stored; see the description allow-list. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => schemes.test(url),
      HTMLAttributes: { rel: null, target: null, class: null },
    },
  }),
  KeptAttributes,
];
