import DOMPurify from 'dompurify';

import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };

const attributesByTag: Readonly<Record<string, readonly string[]>> = allowList.attributes;
const everywhere = new Set(attributesByTag['*']);
const schemes = new RegExp(`^(?:${allowList.schemes.join('|')}):`, 'i');

/**
 * A story's description reduced to the allow-list the server stores by: structure and links, no
 * styles, scripts, ids or pictures. Links open elsewhere and tell the target nothing.
 */
export function sanitiseDescription(html: string): string {
  const purifier = DOMPurify();
  purifier.addHook('uponSanitizeAttribute', (node, data) => {
    const allowed = everywhere.has(data.attrName) || attributesByTag[node.localName]?.includes(data.attrName);
    if (!allowed) data.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.localName !== 'a' || !node.hasAttribute('href')) return;
    node.setAttribute('rel', 'noopener noreferrer nofollow ugc');
    node.setAttribute('target', '_blank');
  });
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowList.tags,
    ALLOWED_ATTR: [...everywhere, ...(attributesByTag.a ?? [])],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: schemes,
    // Else the value of each, such as `es`, would have to be an address.
    ADD_URI_SAFE_ATTR: [...everywhere],
  });
}

/** The words of a description without its markup, for summaries. */
export function descriptionText(html: string): string {
  const document = new DOMParser().parseFromString(sanitiseDescription(html), 'text/html');
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
