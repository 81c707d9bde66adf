import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { useText } from '../../lib/scope.ts';
import { linkAddress } from './editor-extensions.ts';
import styles from './editor-toolbar.module.css';

/** The address of a link, for the words selected or as words of its own. */
export function EditorLink({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const text = useText();
  const id = useId();
  const [address, setAddress] = useState<string>(String(editor.getAttributes('link')['href'] ?? ''));
  const [isUnreadable, setUnreadable] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function set(): void {
    const href = linkAddress(address);
    if (href === null) return setUnreadable(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      chain.setLink({ href }).run();
    }
    onDone();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      editor.commands.focus();
      onDone();
    }
    if (event.key !== 'Enter') return;
    // Enter in this field sets the link; it must not send the form around it.
    event.preventDefault();
    set();
  }

  return (
    <div className={styles['link']}>
      <label htmlFor={id}>{text('editor.link-address')}</label>
      <input
        ref={field}
        id={id}
        type="url"
        inputMode="url"
        value={address}
        aria-invalid={isUnreadable}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKey}
      />
      <button type="button" className={styles['button']} onClick={set}>
        {text('editor.link-set')}
      </button>
      {editor.isActive('link') && (
        <button type="button" className={styles['button']} onClick={remove}>
          {text('editor.link-remove')}
        </button>
      )}
      <p id={`${id}-problem`} role="alert">
        {isUnreadable && text('editor.link-unreadable')}
      </p>
    </div>
  );
}
