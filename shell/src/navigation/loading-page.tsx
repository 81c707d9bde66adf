import type { NavigationService } from '@waypost/contracts/host-services.ts';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import styles from './loading-page.module.css';
import type { SitePages } from './site-pages.ts';

const DELAY = 2000;

/** `/loading/{redirectRoute}`: a spinner, then after two seconds on to a route of this site. */
export function LoadingPage({
  navigation,
  pages,
}: {
  readonly navigation: NavigationService;
  readonly pages: SitePages;
}) {
  const requested = useParams()['*'] ?? '';
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    navigation.setTitle(text('loading.title'));
    const target = pages.redirectTarget(`/${requested}${search}`) ?? '/';
    const timer = setTimeout(() => void navigate(target, { replace: true }), DELAY);
    return () => clearTimeout(timer);
  }, [navigate, navigation, pages, requested, search]);
  return (
    <>
      <h1 className={styles['heading']}>{text('loading.title')}</h1>
      <Spinner label={text('loading.page')} />
    </>
  );
}
