import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';

import { useText } from '../../../lib/scope.ts';
import { useLatePart } from '../../../lib/use-late-part.ts';
import { loadQr } from './load-qr.ts';
import styles from './share-dialog.module.css';

/** A link to be photographed by a phone: black on white in both themes, or some phones would not read it. */
export function QrCode({ url }: { readonly url: string }) {
  const t = useText();
  const loaded = useLatePart(loadQr);
  if (loaded.status === 'failed')
    return <Failure sentence={t('share.codeLost')} retryLabel={t('action.retry')} onRetry={loaded.reload} />;
  if (loaded.status !== 'ready') return <Spinner label={t('share.code')} />;
  // Four modules of white around it are part of the code.
  const { data, size } = loaded.value.encode(url, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      ref={(code) => code?.scrollIntoView({ block: 'nearest' })}
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('share.codeOf', { url })}
    >
      <path d={dots.join('')} />
    </svg>
  );
}
