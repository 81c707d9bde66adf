import DOMPurify, { type Config, type UponSanitizeAttributeHook } from 'dompurify';

import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };

const attributesByTag: Readonly<Record<string, readonly string[]>> = allowList.attributes;
const everywhere = new Set(attributesByTag['*']);

const ALLOWED = {
  ALLOWED_TAGS: allowList.tags,
  ALLOWED_ATTR: [...everywhere, ...(attributesByTag.a ?? [])],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${allowList.schemes.join('|')}):`, 'i'),
  // Else the value of each, such as `es`, would have to be an address.
  ADD_URI_SAFE_ATTR: [...everywhere],
} satisfies Config;

const keepListed: UponSanitizeAttributeHook = (node, data) => {
  const allowed = everywhere.has(data.attrName) || attributesByTag[node.localName]?.includes(data.attrName);
  if (!allowed) data.keepAttr = false;
};

/** Links open elsewhere and tell the target nothing. */
function openElsewhere(node: Element): void {
  if (node.localName !== 'a' || !node.hasAttribute('href')) return;
  node.setAttribute('rel', 'noopener noreferrer nofollow ugc');
  node.setAttribute('target', '_blank');
}

/**
 * Lends the page's DOMPurify with our rules. There is one, so that the page has one policy that makes text HTML; its
 * hooks are ours only meanwhile, because builds of other versions have theirs.
 */
export function purify<Result>(
  sanitise: (purifier: typeof DOMPurify, allowed: typeof ALLOWED) => Result,
): Result {
  DOMPurify.addHook('uponSanitizeAttribute', keepListed);
  DOMPurify.addHook('afterSanitizeAttributes', openElsewhere);
  try {
    return sanitise(DOMPurify, ALLOWED);
  } finally {
    DOMPurify.removeHook('uponSanitizeAttribute', keepListed);
    DOMPurify.removeHook('afterSanitizeAttributes', openElsewhere);
  }
}
