import type { SessionUser } from '@waypost/contracts/session.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useState, type ReactNode } from 'react';

import { useHost, useText } from '../lib/scope.ts';

/**
 * Gives the person the form was opened by. When the session ends underneath, the form stays theirs,
 * so that what they typed is kept under their name.
 */
export function SignedInUser({ children }: { readonly children: (user: SessionUser) => ReactNode }) {
  const { href, session } = useHost();
  const text = useText();
  const [user] = useState(() => session.getSnapshot().userData);
  if (user) return children(user);
  return (
    <p>
      {text('form.signed-out')} <Link to={href('sign-in')}>{text('form.sign-in')}</Link>
    </p>
  );
}
