import type { Role } from '@waypost/contracts/session.ts';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../scope.ts';
import styles from './site-page.module.css';

/** Every page about the site, in the order of its links, with the role it needs. */
const PAGES = [
  { name: 'site', label: 'glance.title', role: 'moderator' },
  { name: 'site-reports', label: 'reports.title', role: 'moderator' },
  { name: 'site-people', label: 'people.title', role: 'moderator' },
  { name: 'site-settings', label: 'settings.title', role: 'host' },
  { name: 'site-invitations', label: 'invitations.title', role: 'host' },
  { name: 'site-record', label: 'record.title', role: 'host' },
] as const;

interface SitePageProps {
  /** One of the pages above. */
  readonly name: (typeof PAGES)[number]['name'];
  readonly children: ReactNode;
}

const may = (own: Role | undefined, needed: Role) => own === 'host' || own === needed;

/** The frame of a page about the site. Its children are shown to whoever has the role it needs. */
export function SitePage({ name, children }: SitePageProps) {
  const t = useText();
  const { session, navigation, href } = useHost();
  const own = useSyncExternalStore(session.subscribe, session.getSnapshot).userData?.role;
  const page = PAGES.find((each) => each.name === name)!;
  const title = t(page.label);
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  const isAllowed = may(own, page.role);
  return (
    <div className={styles['page']}>
      <nav aria-label={t('site.navigation')} className={styles['links']}>
        {PAGES.filter(({ role }) => may(own, role)).map((each) => (
          <Link
            key={each.name}
            to={href(each.name, {})}
            aria-current={each.name === name ? 'page' : undefined}
          >
            {t(each.label)}
          </Link>
        ))}
      </nav>
      <h1>{title}</h1>
      {isAllowed ? children : <p>{t(page.role === 'host' ? 'site.for-hosts' : 'site.for-moderators')}</p>}
    </div>
  );
}
