import type { Story, Visibility } from '@waypost/contracts/story.ts';
import { useOnline } from '@waypost/kit/react/use-online.ts';
import Button from 'antd/es/button';
import type { InputRef } from 'antd/es/input';
import { useEffect, useId, useRef } from 'react';

import { LEVELS } from '../../lib/levels.ts';
import { useText } from '../../lib/scope.ts';
import { journeyDays } from '../../plan/days-of.ts';
import { homeAmong } from '../../plan/home-among.ts';
import { BroughtDetails } from './brought-details.tsx';
import styles from './finish-import.module.css';
import { ProposedHome } from './proposed-home.tsx';
import { TitleInput } from './title-input.tsx';
import { TRAY_ID } from './tray.tsx';
import { useAccept } from './use-accept.ts';
import { useWork } from './work-context.ts';

/** What the story is called, who can see it and the one thing to do, in sight all the time; at the end of the list what else there is to say. */
export function FinishImport({ story }: { readonly story: Story | null }) {
  const text = useText();
  const isOnline = useOnline();
  const id = useId();
  const { act, draft, known, plan, title, visibility } = useWork();
  const days = journeyDays(plan, known);
  const { accept, cancel, isBusy, problem, reason, waitingFor } = useAccept(story);
  const titleInput = useRef<InputRef>(null);
  const home = story ? null : homeAmong(plan, known);
  const homeless = plan.tray.filter((id) => known.has(id)).length;
  const isUntitled = problem === 'untitled' && title.trim() === '';
  useEffect(() => {
    if (isUntitled) titleInput.current?.focus();
  }, [isUntitled]);
  return (
    <form
      className={styles['finish']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <div className={styles['details']}>
        {!story && (
          <div className={styles['days']}>
            {(['firstDay', 'lastDay'] as const).map((end, at) => (
              <label key={end} className={styles['label']}>
                {text(`story.${end === 'firstDay' ? 'start' : 'end'}`)}
                <input
                  type="date"
                  value={days[at]}
                  onChange={({ target }) => act({ type: 'dated', end, day: target.value }, end)}
                />
              </label>
            ))}
          </div>
        )}
        {draft.state.status === 'failed' && (
          <p role="status" className={styles['saved']}>
            {text('import.not-saved')}
          </p>
        )}
        {draft.state.status === 'saved' && (
          <p role="status" className={styles['saved']}>
            {text('import.saved')}
          </p>
        )}
        {!story && <BroughtDetails />}
        {home && <ProposedHome place={home} />}
      </div>
      <div className={styles['bar']}>
        {reason !== null && (
          <p id={`${id}-reason`} role="alert" className={styles['reason']}>
            {reason}
          </p>
        )}
        {homeless > 0 && (
          <button
            type="button"
            className={styles['homeless']}
            onClick={() => document.getElementById(TRAY_ID)?.focus()}
          >
            {text('import.leaves-out', { count: homeless })}
          </button>
        )}
        {isBusy && (
          <p role="status">
            {!isOnline
              ? text('import.made-later')
              : waitingFor > 0
                ? text('import.waiting', { count: waitingFor })
                : text('import.making')}{' '}
            <Button onClick={cancel}>{text('action.cancel')}</Button>
          </p>
        )}
        {story ? (
          <p className={styles['title']}>{text('import.to-story', { title: story.title })}</p>
        ) : (
          <>
            <TitleInput
              ref={titleInput}
              title={title}
              isProposed={plan.title === ''}
              isMissing={isUntitled}
              reasonId={reason === null ? undefined : `${id}-reason`}
              onTyped={(typed) => act({ type: 'titled', title: typed }, 'title')}
            />
            <select
              aria-label={text('level.question')}
              value={visibility}
              onChange={({ target }) => act({ type: 'level-chosen', level: target.value as Visibility })}
            >
              {LEVELS.map((level) => (
                <option key={level} value={level}>
                  {text(`readers.${level}`)}
                </option>
              ))}
            </select>
          </>
        )}
        <Button
          type="primary"
          htmlType="submit"
          loading={isBusy}
          disabled={draft.state.status === 'published'}
          aria-label={text(story ? 'import.add' : 'import.create', { count: plan.places.length })}
        >
          {text(story ? 'import.add-short' : 'import.create-short')}
        </Button>
      </div>
    </form>
  );
}
