import { ActionLink } from '../../../lib/action-link/action-link.tsx';
import { useHost, useText } from '../../../lib/scope.ts';
import { useSession } from '../../../lib/use-session.ts';
import { HeroMap } from './hero-map.tsx';
import styles from './hero.module.css';

interface HeroProps {
  /** Id of the heading of the list of stories on the same page. */
  readonly storiesId: string;
}

/** The promise, what to do about it, and a map that shows it. */
export function Hero({ storiesId }: HeroProps) {
  const t = useText();
  const { href } = useHost();
  const { isLogged } = useSession();
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t('landing.title')}</h1>
        <p className={styles['promise']}>{t('landing.promise')}</p>
        <div className={styles['actions']}>
          {isLogged ? (
            <ActionLink to={href('story-form')} kind="primary">
              {t('landing.createStory')}
            </ActionLink>
          ) : (
            <ActionLink to={href('sign-up')} kind="primary">
              {t('landing.createAccount')}
            </ActionLink>
          )}
          <ActionLink to={`#${storiesId}`}>{t('landing.read')}</ActionLink>
        </div>
      </div>
      <HeroMap />
    </div>
  );
}
