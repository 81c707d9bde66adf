import type { Page } from '@playwright/test';
import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };

interface Allowed {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly protocols: readonly string[];
}

const ALLOWED: Allowed = {
  tags: allowList.tags,
  // What links are given beside their address.
  attributes: { '*': allowList.attributes['*'], a: [...allowList.attributes.a, 'rel', 'target'] },
  protocols: allowList.schemes.map((scheme) => `${scheme}:`),
};

/** Elements, attributes and addresses below an element that no description may have, as the browser has read them. */
export function leftovers(page: Page, root: string): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, { attributes, protocols, tags }]) => {
      const found = new Set<string>();
      const mayHave = (tag: string, name: string) =>
        attributes['*']!.includes(name) || (attributes[tag]?.includes(name) ?? false);
      // Fields of a form stand in for the form's own properties of their names.
      const own = (element: Element, property: 'localName' | 'namespaceURI') =>
        Object.getOwnPropertyDescriptor(Element.prototype, property)!.get!.call(element) as string;
      for (const element of document.querySelectorAll(`${selector} *`)) {
        const tag = own(element, 'localName');
        if (!tags.includes(tag) || own(element, 'namespaceURI') !== 'http://www.w3.org/1999/xhtml')
          found.add(`<${tag}>`);
        for (const name of Element.prototype.getAttributeNames.call(element))
          if (!mayHave(tag, name)) found.add(`${name} of <${tag}>`);
        if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
          // What the browser can not read as an address leads nowhere.
          if (element.protocol !== ':' && !protocols.includes(element.protocol))
            found.add(`address ${element.href}`);
      }
      return [...found];
    },
    [root, ALLOWED] as const,
  );
}
