import type { Follow } from '@waypost/contracts/api/follows-api.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useText } from '../../lib/scope.ts';
import list from '../../lib/list-page/list-page.module.css';

interface FollowRowProps {
  readonly follow: Follow;
  /** Says yes to it, or ends it. */
  readonly onChange: () => void;
}

/** One story or author somebody follows, with what is new. */
export function FollowRow({ follow, onChange }: FollowRowProps) {
  const t = useText();
  const { isAuthor, isConfirmed, title, path, news } = follow;
  const name = title && isAuthor ? t('following.author', { name: title }) : title || t('following.gone');
  const words = news.map(({ story, names, ...one }) => ({
    story,
    sentence: one.isNew
      ? t('following.story', { title: one.title })
      : t('following.places', { count: one.places, title: one.title, names: names.join(', ') }),
  }));
  return (
    <li className={list['row']}>
      <div className={list['words']}>
        <h2 dir="auto">{path ? <Link to={path}>{name}</Link> : name}</h2>
        {isConfirmed ? (
          words.map(({ story, sentence }) => (
            <p key={story} dir="auto">
              {sentence}
            </p>
          ))
        ) : (
          <p>{t('following.waits')}</p>
        )}
        {isConfirmed && path && words.length === 0 && <p>{t('following.nothing')}</p>}
      </div>
      <TextButton
        aria-label={t(isConfirmed ? 'following.stopNamed' : 'following.yesNamed', { title: name })}
        onClick={onChange}
      >
        {t(isConfirmed ? 'following.stop' : 'following.yes')}
      </TextButton>
    </li>
  );
}
