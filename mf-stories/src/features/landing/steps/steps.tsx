import { useHost, useText } from '../../../lib/scope.ts';
import styles from './steps.module.css';

/** How to get started, in four steps. */
export function Steps() {
  const t = useText();
  const { signUp } = useHost().settings;
  const steps = [
    signUp === 'open'
      ? [t('steps.account'), t('steps.accountHelp')]
      : [t('steps.login'), t(`steps.${signUp}`)],
    [t('steps.story'), t('steps.storyHelp')],
    [t('steps.point'), t('steps.pointHelp')],
    [t('steps.browse'), t('steps.browseHelp')],
  ] as const;
  return (
    <section className={styles['band']}>
      <h2 className={styles['heading']}>
        <span className="unseen">{t('steps.title')}</span>
      </h2>
      <ol className={styles['steps']}>
        {steps.map(([title, help], index) => (
          <li key={title}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['help']}>{help}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
