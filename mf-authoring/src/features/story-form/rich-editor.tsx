import { cleanPasted } from '@waypost/kit/html/clean-pasted.ts';
import { sanitiseDescription } from '@waypost/kit/html/sanitise-description.ts';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect } from 'react';

import { useText } from '../../lib/scope.ts';
import { editorContent } from './editor-content.ts';
import { editorExtensions } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './rich-editor.module.css';

export interface RichEditorProps {
  readonly id: string;
  readonly label: string;
  /** HTML; empty for no text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Whether it takes the focus once it is there. */
  readonly isFirst?: boolean;
}

/** Writing with structure and links, no more than what is stored. */
export function RichEditor({ id, label, value, onChange, isFirst = false }: RichEditorProps) {
  const text = useText();
  const editor = useEditor({
    extensions: editorExtensions,
    content: editorContent(value),
    injectCSS: false,
    autofocus: isFirst && 'end',
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        class: styles['content'] ?? '',
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  });
  const isFocused = useEditorState({
    editor,
    selector: ({ editor: current }) => current?.isFocused ?? false,
  });

  useEffect(() => {
    // On a busy machine the editor made while rendering is gone before the page shows; another follows.
    if (editor.isDestroyed) return;
    // Only when the form was filled anew: while typing, the editor itself is the newer one.
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (!editor.isFocused && shown !== value && sanitiseDescription(shown) !== sanitiseDescription(value)) {
      editor.commands.setContent(editorContent(value), { emitUpdate: false });
    }
  }, [editor, value]);

  return (
    <div className={`${styles['editor']} ${isFocused ? styles['focused'] : ''}`}>
      <EditorToolbar editor={editor} label={text('editor.toolbar')} />
      <EditorContent editor={editor} />
    </div>
  );
}
