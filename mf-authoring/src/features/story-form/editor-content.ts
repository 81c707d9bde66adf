import { descriptionElements } from '@waypost/kit/html/sanitise-description.ts';
import { DOMParser } from '@tiptap/pm/model';
import { getSchema, type JSONContent } from '@tiptap/react';

import { editorExtensions } from './editor-extensions.ts';

const schema = getSchema(editorExtensions);

/** A description as the editor's own tree: given text, the editor would have it parsed as HTML, which the page lets nobody do. */
export function editorContent(html: string): JSONContent {
  return DOMParser.fromSchema(schema).parse(descriptionElements(html)).toJSON() as JSONContent;
}
