import type { SessionService } from '@waypost/contracts/session.ts';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { NavLink, useLocation } from 'react-router-dom';

import type { AppState } from '../app/store.ts';
import { text } from '../i18n/text.ts';
import type { ColourScheme } from '../theme/colour-scheme.ts';
import styles from './nav-bar.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface NavBarProps {
  readonly session: SessionService;
  readonly scheme: ColourScheme;
}

/** Without a new address, which the router would take for somebody's own step. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

export function NavBar({ session, scheme }: NavBarProps) {
  const isLogged = useSelector((state: AppState) => state.auth.isLogged);
  const { pathname } = useLocation();
  const more = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (more.current) more.current.open = false;
  }, [pathname]);

  return (
    <header className={styles['bar']}>
      <a className={styles['skip']} href="#main" onClick={skipToContent}>
        {text('nav.skip')}
      </a>
      <nav aria-label={text('nav.label')} className={styles['row']}>
        <NavLink to="/" end className={styles['brand']}>
          <span className={styles['dot']} aria-hidden="true" />
          <span className={styles['name']}>Waypost</span>
          <span className={styles['home']}>{text('nav.home')}</span>
        </NavLink>
        <div className={styles['space']} />
        <details ref={more} className={`${styles['more']} ${styles[isLogged ? 'many' : 'few']}`}>
          <summary className={styles['quiet']}>{text('nav.open')}</summary>
          <div className={styles['links']}>
            <NavLink className={`${styles['link']} ${styles['folded']}`} to="/" end>
              {text('nav.home')}
            </NavLink>
            {isLogged && (
              <>
                <NavLink className={styles['link']} to="/dashboard" end>
                  {text('nav.menu')}
                </NavLink>
                <NavLink className={styles['link']} to="/dashboard/create-travel-history">
                  {text('nav.createStory')}
                </NavLink>
                <NavLink className={styles['link']} to="/dashboard/create-point">
                  {text('nav.createPoint')}
                </NavLink>
              </>
            )}
            <ThemeSwitch scheme={scheme} className={styles['link']} />
            {isLogged ? (
              <button type="button" className={styles['link']} onClick={() => session.signOut()}>
                {text('nav.logout')}
              </button>
            ) : (
              <NavLink className={styles['link']} to="/register">
                {text('nav.register')}
              </NavLink>
            )}
          </div>
        </details>
        {!isLogged && (
          <NavLink className={styles['primary']} to="/login">
            {text('nav.login')}
          </NavLink>
        )}
      </nav>
    </header>
  );
}
