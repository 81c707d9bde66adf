import type { SiteSettings } from '@waypost/contracts/host-services.ts';
import type { SessionService } from '@waypost/contracts/session.ts';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { NavLink, useLocation } from 'react-router-dom';

import type { AppState } from '../auth/store.ts';
import { textIn } from '../i18n/text-in.ts';
import { text } from '../i18n/text.ts';
import type { OutboxClient } from '../outbox/outbox-client.ts';
import { WaitingChanges } from '../outbox/waiting-changes.tsx';
import type { ColourScheme } from '../theme/colour-scheme.ts';
import { menuEntries, type MenuEntry } from './menu-entries.ts';
import styles from './nav-bar.module.css';
import type { SitePages } from './site-pages.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface NavBarProps {
  readonly pages: SitePages;
  readonly session: SessionService;
  readonly scheme: ColourScheme;
  readonly outbox: OutboxClient;
  readonly settings: Pick<SiteSettings, 'name' | 'logoUrl' | 'signUp'>;
}

/** Without a new address, which the router would take for somebody's own step. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

interface MenuLinksProps {
  readonly of: readonly MenuEntry[];
  readonly className: string | undefined;
}

function MenuLinks({ of, className }: MenuLinksProps) {
  return of.map(({ path, label }) => (
    <NavLink key={path} className={className} to={path} end>
      {textIn(label)}
    </NavLink>
  ));
}

/** How many links a class has room for, and from which width on they stand in the bar; see the style sheet. */
function crowdOf(count: number): string {
  if (count <= 2) return 'few';
  return count <= 4 ? 'many' : 'crowd';
}

export function NavBar({ pages, session, scheme, outbox, settings }: NavBarProps) {
  const { isLogged, userData } = useSelector((state: AppState) => state.auth);
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (more.current) more.current.open = false;
  }, [pathname]);

  const entries = menuEntries(pages.all, isLogged ? (userData ?? {}) : null, settings);
  const links = entries.filter(({ isPrimary }) => !isPrimary);
  return (
    <header className={styles['bar']}>
      <a className={styles['skip']} href="#main" onClick={skipToContent}>
        {text('nav.skip')}
      </a>
      <nav aria-label={text('nav.label')} className={styles['row']}>
        <NavLink to="/" end className={styles['brand']}>
          {settings.logoUrl ? (
            <img src={settings.logoUrl} alt="" width={32} height={32} className={styles['logo']} />
          ) : (
            <span className={styles['dot']} aria-hidden="true" />
          )}
          <span className={styles['name']}>{settings.name}</span>
          <span className={styles['home']}>{text('nav.home')}</span>
        </NavLink>
        <div className={styles['space']} />
        <WaitingChanges
          outbox={outbox}
          isLeaving={isLeaving}
          onStay={() => setLeaving(false)}
          onLeave={() => {
            setLeaving(false);
            session.signOut();
          }}
        />
        <details ref={more} className={`${styles['more']} ${styles[crowdOf(links.length)]}`}>
          <summary className={styles['quiet']}>{text('nav.open')}</summary>
          <div className={styles['links']}>
            <NavLink className={`${styles['link']} ${styles['folded']}`} to="/" end>
              {text('nav.home')}
            </NavLink>
            {isLogged && <MenuLinks of={links} className={styles['link']} />}
            <ThemeSwitch scheme={scheme} className={styles['link']} />
            {isLogged ? (
              <button
                type="button"
                className={styles['link']}
                onClick={() => (outbox.get().waiting.length > 0 ? setLeaving(true) : session.signOut())}
              >
                {text('nav.logout')}
              </button>
            ) : (
              <MenuLinks of={links} className={styles['link']} />
            )}
          </div>
        </details>
        <MenuLinks of={entries.filter(({ isPrimary }) => isPrimary)} className={styles['primary']} />
      </nav>
    </header>
  );
}
