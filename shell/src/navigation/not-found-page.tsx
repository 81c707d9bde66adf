import type { NavigationService } from '@waypost/contracts/host-services.ts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import styles from './message-page.module.css';

export function NotFoundPage({ navigation }: { readonly navigation: NavigationService }) {
  useEffect(() => navigation.setTitle(text('notFound.title')), [navigation]);
  return (
    <div className={styles['page']}>
      <h1>{text('notFound.title')}</h1>
      <p>{text('notFound.text')}</p>
      <Link className={styles['action']} to="/">
        {text('notFound.home')}
      </Link>
    </div>
  );
}
