import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { Follow } from '@waypost/contracts/api/follows-api.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { useCallback, useRef } from 'react';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { EmptyState } from '../../lib/empty-state/empty-state.tsx';
import { ListPage } from '../../lib/list-page/list-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { MailboxNotes } from '../notes/mailbox-notes.tsx';
import { useNotePages } from '../notes/use-note-pages.ts';
import { FollowRow } from './follow-row.tsx';
import { ThisDevice } from './this-device.tsx';

/** What somebody is told of, and what was new of it: of the mailbox of a key from an email, else of the person. */
export function FollowingPage({ mailKey = '' }: { readonly mailKey?: string }) {
  const { api, href, notifications } = useHost();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useLoad(useCallback((signal) => api.follows.list(mailKey, { signal }), [api, mailKey]));
  const items = useLastReady(list);
  const written = useNotePages(
    useCallback(
      async (after, options) => (mailKey ? api.notes.mine(after, mailKey, options) : { items: [], next: '' }),
      [api, mailKey],
    ),
  );
  const notes = written.found?.items ?? [];
  const change = async (follow: Follow) => {
    try {
      if (follow.isConfirmed) await api.follows.end(follow.id, mailKey);
      else await api.follows.confirm(follow.id, mailKey);
      notifications.alert('success', t(follow.isConfirmed ? 'following.stopped' : 'follow.done'));
      heading.current?.focus();
      list.reload();
    } catch (error) {
      // Stopped in another tab, or by the button of a mail program.
      if (toAppError(error).code === 'not-found') return list.reload();
      notifications.alert('error', errorSentence(t, error));
    }
  };
  if (list.status === 'failed' && toAppError(list.error).code === 'not-found')
    return (
      <EmptyState sentence={t('following.noKey')}>
        <ActionLink to={href('landing-page')}>{t('author.home')}</ActionLink>
      </EmptyState>
    );
  const own = mailKey && notes.length > 0 && (
    <MailboxNotes
      notes={notes}
      mailKey={mailKey}
      isAlone={items?.length === 0}
      onChanged={written.loaded.reload}
      onMore={written.onMore}
    />
  );
  const isEmpty = items?.length === 0 && written.loaded.status === 'ready' && !own;
  const isOfNotes = items?.length === 0 && own;
  const leadOfNotes = notes.some(({ state }) => state === 'unconfirmed') ? t('notes.ownLead') : '';
  return (
    <ListPage
      title={t(isOfNotes ? 'notes.own' : 'following.title')}
      heading={heading}
      lead={isEmpty ? t('following.empty') : isOfNotes ? leadOfNotes : t('follow.lead')}
      loading={list}
      below={own || (!mailKey && !isEmpty && <ThisDevice />)}
    >
      {items?.map((follow) => (
        <FollowRow key={follow.id} follow={follow} onChange={() => void change(follow)} />
      ))}
      {isEmpty && (
        <li>
          <Link to={href('discover')}>{t('menu.discover')}</Link>
        </li>
      )}
    </ListPage>
  );
}
