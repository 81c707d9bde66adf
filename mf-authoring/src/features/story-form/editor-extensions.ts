import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };
import { Mark, Node } from '@tiptap/react';
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

/**
 * What the kit's parts may have of their own. Left to themselves they also keep what is not stored, such as a pasted list's
 * first number: it would be shown while one writes, and be gone afterwards.
 */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, { readonly default: null }>>>> = {
  link: Object.fromEntries(allowList.attributes.a.map((name) => [name, { default: null }])),
  orderedList: {},
  codeBlock: {},
};

const ListedAttributes = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? [];
    return parts.map((part) => {
      const attributes = ATTRIBUTES[part.name];
      if (!attributes) return part;
      const addAttributes = () => attributes;
      if (part instanceof Mark) return part.extend({ addAttributes });
      return part instanceof Node ? part.extend({ addAttributes }) : part;
    });
  },
});

/** What can be written is what may be stored; see the description allow-list. */
export const editorExtensions = [
  ListedAttributes.configure({
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
