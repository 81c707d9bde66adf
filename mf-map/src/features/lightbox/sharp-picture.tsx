import { useState } from 'react';

import styles from './lightbox.module.css';

/** A sharper step over the picture that is there; while it does not come, that one stays. */
export function SharpPicture({ src }: { readonly src: string }) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  if (state === 'failed') return null;
  return (
    <img
      className={styles['sharp']}
      data-there={state === 'there'}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => setState('there')}
      onError={() => setState('failed')}
    />
  );
}
