import { Link } from '@waypost/kit/router/router.ts';
import { useRef, useState } from 'react';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSession } from '../../lib/use-session.ts';
import { useWaitsForConfirmation } from '../../lib/use-waits-for-confirmation.ts';
import { ImportsBegun } from './imports-begun.tsx';
import { OwnStories } from './own-stories.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import { useImportsBegun } from './use-imports-begun.ts';
import { WaitingForYes } from './waiting-for-yes.tsx';
import styles from './dashboard.module.css';

/** The signed-in person's stories. Shows no list while nobody is signed in: the shell leads away then. */
export function DashboardPage() {
  const t = useText();
  const { href, Themed } = useHost();
  const { userData } = useSession();
  const begun = useImportsBegun(userData?.id);
  const waits = useWaitsForConfirmation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasNone, setHasNone] = useState(false);
  usePageTitle(t('dashboard.title'));
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {t('dashboard.title')}
        </h1>
        <span className={styles['actions']}>
          <ActionLink to={href('import-photos')}>{t('dashboard.import')}</ActionLink>
          {!hasNone && (
            <ActionLink to={href('story-form')} kind="primary">
              {t('dashboard.create')}
            </ActionLink>
          )}
        </span>
      </div>
      <ImportsBegun begun={begun} />
      {userData && <WaitingForYes />}
      {userData && waits && <UnconfirmedNote email={userData.email} />}
      {userData && (
        <OwnStories
          key={String(userData.verified)}
          ownerId={userData.id}
          hasBegun={begun.length > 0}
          onGone={() => heading.current?.focus()}
          onNone={setHasNone}
        />
      )}
      <p className={styles['account']}>
        <Link to={href('waiting-notes')} className={styles['quiet']}>
          {t('notes.waiting')}
        </Link>
        <Link to={href('bin')} className={styles['quiet']}>
          {t('bin.title')}
        </Link>
        <Link to={href('account')} className={styles['quiet']}>
          {t('dashboard.account')}
        </Link>
      </p>
      {/* The theme of the questions asked here came with the page; this makes it ready for the first of them. */}
      <Themed>{null}</Themed>
    </div>
  );
}
