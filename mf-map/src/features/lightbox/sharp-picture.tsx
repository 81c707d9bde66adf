import { useEffect, useState } from 'react';

import styles from './lightbox.module.css';

/** The server makes the largest size when it is asked for first, and may say to come again. */
const AGAIN_MS = 3000;
const ATTEMPTS = 5;

/** A sharper step over the picture that is there; while it does not come, that one stays. */
export function SharpPicture({ src }: { readonly src: string }) {
  const [attempt, setAttempt] = useState(0);
  const [isThere, setThere] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed || attempt >= ATTEMPTS) return;
    const timer = setTimeout(() => {
      setFailed(false);
      setAttempt(attempt + 1);
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed, attempt]);
  if (failed) return null;
  return (
    <img
      key={attempt}
      className={styles['sharp']}
      data-there={isThere}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => setThere(true)}
      onError={() => setFailed(true)}
    />
  );
}
