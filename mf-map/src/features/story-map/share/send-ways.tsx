import { useState } from 'react';

import { useText } from '../../../lib/scope.ts';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';
import { copyLink, hasSheet, openSheet, type Shareable } from './share-link.ts';

/** By the system, a messenger, an email, a code to be photographed, or by hand. Nobody else is asked for anything until one is chosen. */
export function SendWays({ what }: { readonly what: Shareable }) {
  const t = useText();
  const [said, setSaid] = useState<'share.copied' | 'share.paste' | 'share.failed' | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const { title, url } = what;
  const words = encodeURIComponent(`${title}\n${url}`);
  const copy = (done: 'share.copied' | 'share.paste') => () =>
    void copyLink(url).then((isCopied) => setSaid(isCopied ? done : 'share.failed'));
  return (
    <section aria-label={t('share.ways')}>
      {hasSheet() && (
        <button type="button" className={styles['send']} onClick={() => void openSheet(what)}>
          {t('share.send')}
        </button>
      )}
      <ul className={styles['ways']}>
        <li>
          <a href={`https://wa.me/?text=${words}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </li>
        <li>
          {/* It takes no text from a link. */}
          <button type="button" onClick={copy('share.paste')}>
            Signal
          </button>
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}>{t('share.email')}</a>
        </li>
        <li>
          <button type="button" onClick={copy('share.copied')}>
            {t('share.copy')}
          </button>
        </li>
        <li>
          <button type="button" aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
            {t('share.code')}
          </button>
        </li>
      </ul>
      <p role="status">{said && t(said)}</p>
      {said === 'share.failed' && (
        <input
          className={styles['address']}
          aria-label={t('share.address')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {hasCode && <QrCode url={url} />}
    </section>
  );
}
