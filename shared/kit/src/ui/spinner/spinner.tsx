import styles from './spinner.module.css';

/** A turning ring with its meaning in words for those who do not see it. */
export function Spinner({ label, small = false }: { readonly label: string; readonly small?: boolean }) {
  return (
    <span role="status" className={small ? styles['small'] : styles['block']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className="unseen">{label}</span>
    </span>
  );
}
