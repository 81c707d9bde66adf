import type { Member } from '@waypost/contracts/api/site-api.ts';
import { Link } from '@waypost/kit/router/router.ts';
import Input from 'antd/es/input';
import { useId, useState, useSyncExternalStore } from 'react';

import styles from '../../lib/entries.module.css';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { sizeWords } from '../../lib/size-words.ts';
import { useAction } from '../../lib/use-action.ts';

const ROLES: readonly Member['role'][] = ['', 'moderator', 'host'];

interface MemberEntryProps {
  readonly member: Member;
  readonly onChanged: () => void;
}

/** One person; hosts change the role and limits. */
export function MemberEntry({ member, onChanged }: MemberEntryProps) {
  const t = useText();
  const id = useId();
  const { api, href, notifications, session } = useHost();
  const isHost = useSyncExternalStore(session.subscribe, session.getSnapshot).userData?.role === 'host';
  const { problem, isBusy, run } = useAction();
  const [role, setRole] = useState(member.role);
  const [gigabytes, setGigabytes] = useState(member.quotaBytes / 1e9);
  const [stories, setStories] = useState(member.quotaStories);
  const change = { role, quotaBytes: Math.round(gigabytes * 1e9), quotaStories: stories };

  async function save(): Promise<void> {
    if (!(await run(() => api.site.changeMember(member.id, change)))) return;
    notifications.alert('success', t('people.saved', { name: member.name }));
    onChanged();
  }

  return (
    <li className={styles['entry']}>
      <h2 dir="auto">{member.name}</h2>
      <p className={styles['soft']}>
        {member.username}
        {member.email && ` · ${member.email}`} ·{' '}
        <Link to={href('author', { username: member.username })}>
          {t('people.stories', { count: member.stories })}
        </Link>{' '}
        · {sizeWords(member.bytes)}
      </p>
      {isHost && (
        <details>
          <summary>{t('people.change')}</summary>
          <ActionForm
            submit={t('people.save')}
            problem={problem}
            isBusy={isBusy}
            isPrimary={false}
            onSubmit={save}
          >
            <div>
              <label htmlFor={`${id}role`}>{t('people.role')}</label>
              <select
                id={`${id}role`}
                value={role}
                onChange={({ target }) => setRole(target.value as Member['role'])}
              >
                {ROLES.map((each) => (
                  <option key={each} value={each}>
                    {t(`people.role.${each || 'none'}`)}
                  </option>
                ))}
              </select>
            </div>
            <div>
              <label htmlFor={`${id}bytes`}>{t('people.quota')}</label>
              <Input
                id={`${id}bytes`}
                type="number"
                min={0}
                step="any"
                value={gigabytes}
                onChange={({ target }) => setGigabytes(Number(target.value))}
              />
            </div>
            <div>
              <label htmlFor={`${id}stories`}>{t('people.quota-stories')}</label>
              <Input
                id={`${id}stories`}
                type="number"
                min={0}
                value={stories}
                onChange={({ target }) => setStories(Number(target.value))}
              />
            </div>
          </ActionForm>
        </details>
      )}
    </li>
  );
}
