import allowList from '@waypost/contracts/description-allow-list.json' with { type: 'json' };
import { Extension } from '@tiptap/react';

const TYPES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'link',
];

/** What may stand on every tag: written elsewhere, such as a passage's language, it is not lost by editing here. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: Object.fromEntries(
        allowList.attributes['*'].map((name) => [
          name,
          {
            default: null,
            // The next paragraph goes on in the same language and direction; a title is of one.
            keepOnSplit: name !== 'title',
            parseHTML: (element: HTMLElement) => element.getAttribute(name),
          },
        ]),
      ),
    },
  ],
});
