import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useLocation } from 'react-router-dom';

import { text } from '../i18n/text.ts';

/** What the server had the page say; empty where it said nothing. */
const WORDS = Array.from(document.querySelectorAll('#app ~ .opening > p'), ({ textContent }) => textContent);

const ADDRESS = window.location.pathname;

/** What there is to read until a page's files have come: what the server said, at the address it said it of. */
export function OpeningWords() {
  const isOfHere = useLocation().pathname === ADDRESS;
  return (
    <>
      {isOfHere && WORDS.length > 0 && (
        <div className="opening" dir="auto">
          {WORDS.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <Spinner label={text('remote.loading')} />
    </>
  );
}
