import type { SeeAs } from '@waypost/contracts/api/call-options.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './see-as-bar.module.css';

/** Says that a story is shown as somebody else gets it, and leads back. */
export function SeeAsBar({ storyId, seeAs }: { readonly storyId: StoryId; readonly seeAs: SeeAs }) {
  const { href } = useHost();
  const t = useText();
  return (
    <p className={styles['bar']} role="status">
      {t(seeAs === 'guest' ? 'seeAs.guest' : 'seeAs.share')}
      <Link to={href('story-map', { id: storyId })}>{t('seeAs.back')}</Link>
    </p>
  );
}
