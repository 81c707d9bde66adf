import type { Author } from '@waypost/contracts/api/api-client.ts';
import { useNavigate } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../../lib/scope.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import styles from './author.module.css';

const nothing = () => undefined;

/** The places of all their public stories on a map of the world, loaded once the reader comes near. */
export function AuthorMap({ author: { id } }: { readonly author: Author }) {
  const t = useText();
  const { api, href, Slot } = useHost();
  const navigate = useNavigate();
  const [target, isNear] = useNearView<HTMLElement>();
  return (
    <section ref={target} aria-label={t('author.map')}>
      <h2 className={styles['heading']}>{t('author.map')}</h2>
      <div className={styles['map']}>
        {isNear && (
          <Slot
            expose="discover-map@1"
            tiles={api.discover.tileUrl({ author: id })}
            bounds={null}
            highlighted={null}
            onMove={nothing}
            onOpen={({ id: place, storyId }) => void navigate(href('story-map', { id: storyId, place }))}
          />
        )}
      </div>
    </section>
  );
}
