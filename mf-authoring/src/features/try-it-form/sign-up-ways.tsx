import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './try-it-form.module.css';

/** The ways from what waits on the device to an account. */
export function SignUpWays() {
  const { href, settings } = useHost();
  const text = useText();
  return (
    <p className={styles['ways']}>
      <Link to={href('sign-in')}>{text('try-it.login')}</Link>
      {settings.signUp === 'open' ? (
        <Link to={href('sign-up')} className={styles['submit']}>
          {text('try-it.register')}
        </Link>
      ) : (
        text(`try-it.${settings.signUp}`)
      )}
    </p>
  );
}
