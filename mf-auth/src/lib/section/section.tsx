import { useId, type ReactNode } from 'react';

import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A part of a page that stands for itself, with a heading. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {intro && <p className={styles['intro']}>{intro}</p>}
      {children}
    </section>
  );
}
