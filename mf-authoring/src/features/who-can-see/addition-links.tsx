import type { Addition } from '@waypost/contracts/api/additions-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useCallback, useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { AddForm, Field, useAttempt } from './add-form.tsx';
import { dayOf, Row } from './share-row.tsx';
import styles from './who-can-see.module.css';

const DAY = 86_400_000;
const GIGABYTE = 1_000_000_000;
const FIRST = { name: '', pictures: '200', gigabytes: '1', days: '14' };

interface AdditionLinksProps {
  readonly storyId: StoryId;
  /** On the page of the photos that wait. */
  readonly isTray?: boolean;
}

/** Links with which fellow travellers send photos, and the way to those that wait. */
export function AdditionLinks({ storyId, isTray = false }: AdditionLinksProps) {
  const { api, href, language } = useHost();
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(FIRST);
  const [hasMore, setMore] = useState(false);
  const { attempt: tried, ...adding } = useAttempt();
  const { reload, ...state } = useLoad(
    useCallback((signal) => api.additions.list(storyId, { signal }), [api, storyId]),
  );
  const Heading = isTray ? 'h2' : 'h3';
  const [shown, setShown] = useState<readonly Addition[]>([]);
  const { links, photos } = state.status === 'ready' ? state.value : { links: shown, photos: [] };

  const attempt = (work: () => Promise<unknown>) =>
    tried(async () => {
      await work();
      setShown(links);
      reload();
    });

  const create = () =>
    attempt(async () => {
      const { name, pictures, gigabytes, days } = typed;
      const number = (said: string) => Number(said.replace(',', '.')) || 0;
      await api.additions.create(storyId, {
        name: name.trim(),
        pictures: Math.round(number(pictures)),
        bytes: Math.round(number(gigabytes) * GIGABYTE),
        endsAt: Date.now() + Math.min(number(days), 1000) * DAY,
      });
      setTyped(FIRST);
    });

  const field = (name: keyof typeof FIRST) => (
    <Field
      label={text(`additions.${name}`)}
      value={typed[name]}
      maxLength={100}
      {...(name === 'name' ? { placeholder: text('additions.name-hint') } : { inputMode: 'decimal' })}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  );

  return (
    <section aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{text(isTray ? 'additions.of' : 'additions.title')}</Heading>
      <p className={styles['facts']}>{text('additions.lead')}</p>
      {photos.length > 0 && !isTray && (
        <p>
          <Link to={href('added-photos', { story: storyId })}>
            {text('additions.waiting', { count: photos.length })}
          </Link>
        </p>
      )}
      <ul className="list">
        {links.map((link) => (
          <Row
            key={link.id}
            name={link.name || text('additions.of')}
            facts={[
              text('additions.sent', { count: link.pictures, sent: link.sent }),
              text(link.endsAt < Date.now() ? 'sharing.over' : 'sharing.ends', {
                when: dayOf(link.endsAt, language),
              }),
            ].join(' · ')}
            path={`${href('add-photos')}#key=${link.key}`}
            removal={text('additions.end')}
            removalNamed={text('additions.end-named', { name: link.name || text('additions.of') })}
            onRemove={() => void attempt(() => api.additions.end(link.id))}
          />
        ))}
      </ul>
      <AddForm {...adding} action={text('additions.create')} onAdd={create}>
        {field('name')}
        {hasMore ? (
          <>
            {field('pictures')}
            {field('gigabytes')}
            {field('days')}
          </>
        ) : (
          <TextButton onClick={() => setMore(true)}>{text('additions.more')}</TextButton>
        )}
      </AddForm>
    </section>
  );
}
