import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useLocation } from 'react-router-dom';

import { text } from '../i18n/text.ts';

/** What the server had the page say; null where it said nothing. */
const OPENING = document.querySelector('#app ~ .opening');

const ADDRESS = window.location.pathname;

/** What there is to read until a page's files have come: what the server said, at the address it said it of. */
export function OpeningWords() {
  const isOfHere = useLocation().pathname === ADDRESS;
  return (
    <>
      {isOfHere && OPENING && <div ref={(place) => place?.append(OPENING)} />}
      <Spinner label={text('remote.loading')} />
    </>
  );
}
