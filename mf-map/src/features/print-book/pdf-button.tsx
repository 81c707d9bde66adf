import type { BookPaper, BookState } from '@waypost/contracts/api/books-api.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useHost, useText } from '../../lib/scope.ts';

const LOOK_AGAIN_MS = 2_000;

/** Has the site make the book as PDF, for people who are signed in, where it makes any. */
export function PdfButton({ story, paper }: { readonly story: Story; readonly paper: BookPaper }) {
  const { api, session } = useHost();
  const t = useText();
  const { isLogged } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [book, setBook] = useState<BookState>({ status: 'off' });
  const [problem, setProblem] = useState('');
  // What was asked before a button was pressed is no news behind it.
  const pressed = useRef(0);
  const isBusy = book.status === 'waiting' || book.status === 'making';
  useEffect(() => {
    if (!isLogged) return;
    const stop = new AbortController();
    const look = async () => {
      const before = pressed.current;
      const state = await api.books.state(story.id, paper, { signal: stop.signal }).catch(() => null);
      if (state && pressed.current === before) setBook(state);
    };
    if (!isBusy) void look();
    const timer = isBusy ? setInterval(() => void look(), LOOK_AGAIN_MS) : undefined;
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [api, isLogged, isBusy, story.id, paper]);
  if (!isLogged || book.status === 'off') return null;
  const run = (call: typeof api.books.make) => () => {
    setProblem('');
    pressed.current += 1;
    call(story.id, paper).then(setBook, (error: unknown) => setProblem(errorSentence(t, toAppError(error))));
  };
  const { before = 0, done = 0, total = 0 } = book;
  const said = {
    waiting: before > 0 ? t('pdf.waiting', { count: before }) : t('pdf.making'),
    making: total > 0 ? t('pdf.picture', { done: done + 1, total }) : t('pdf.making'),
    failed: t('pdf.failed'),
    ready: '',
    none: '',
  }[book.status];
  return (
    <>
      {book.status === 'ready' ? (
        <a href={api.books.fileUrl(story.id, paper)} download>
          {t('pdf.download')}
        </a>
      ) : (
        <TextButton onClick={run(isBusy ? api.books.stop : api.books.make)}>
          {t(isBusy ? 'pdf.stop' : 'pdf.make')}
        </TextButton>
      )}
      <p role="status">{problem || said}</p>
    </>
  );
}
