import { arrowStep } from '@waypost/kit/i18n/arrow-step.ts';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

import { useText } from '../../lib/scope.ts';
import { EditorLink } from './editor-link.tsx';
import styles from './editor-toolbar.module.css';

const MARKS = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'quote'] as const;
type Mark = (typeof MARKS)[number];

const ACTIONS: Readonly<
  Record<Mark, { isActive: (editor: Editor) => boolean; toggle: (editor: Editor) => void }>
> = {
  bold: {
    isActive: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  italic: {
    isActive: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  heading: {
    isActive: (editor) => editor.isActive('heading'),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  bullets: {
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  numbers: {
    isActive: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  quote: {
    isActive: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
};

/** One stop for the Tab key; arrow keys move within. */
export function EditorToolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const text = useText();
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [
      ...MARKS.map((mark) => ACTIONS[mark].isActive(now)),
      now.isActive('link'),
    ],
  });

  function move(event: KeyboardEvent): void {
    const count = MARKS.length + 1;
    const step = arrowStep(event.key);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 };
    const next = step === 0 ? ends[event.key] : (current + count + step) % count;
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  const button = (index: number) => ({
    type: 'button' as const,
    className: styles['button'],
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
    // A press with the mouse leaves the cursor where it is: what is typed next belongs to the text.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  });
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        className={styles['toolbar']}
        onKeyDown={move}
      >
        {MARKS.map((mark, index) => (
          <button
            key={mark}
            {...button(index)}
            data-mark={mark}
            aria-pressed={active[index] ?? false}
            onClick={() => ACTIONS[mark].toggle(editor)}
          >
            {text(`editor.${mark}`)}
          </button>
        ))}
        <button
          {...button(MARKS.length)}
          aria-pressed={active[MARKS.length] ?? false}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          {text('editor.link')}
        </button>
      </div>
      {isLinking && <EditorLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
