import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './try-it-form.module.css';

/** The ways from what waits on the device to an account. */
export function SignUpWays() {
  const { href } = useHost();
  const text = useText();
  return (
    <p className={styles['ways']}>
      <Link to={href('sign-in')}>{text('try-it.login')}</Link>
      <Link to={href('sign-up')} className={styles['submit']}>
        {text('try-it.register')}
      </Link>
    </p>
  );
}
