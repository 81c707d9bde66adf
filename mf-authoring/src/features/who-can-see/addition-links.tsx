import type { Addition } from '@waypost/contracts/api/additions-api.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useCallback, useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { CopyLink, dayOf } from './share-row.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { reload, ...state } = useLoad(
    useCallback((signal) => api.additions.list(storyId, { signal }), [api, storyId]),
  );
  const Heading = isTray ? 'h2' : 'h3';
  const [shown, setShown] = useState<readonly Addition[]>([]);
  const { links, photos } = state.status === 'ready' ? state.value : { links: shown, photos: [] };

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      setShown(links);
      reload();
    } catch (error) {
      const [said] = Object.values(toAppError(error).fieldErrors);
      setProblem(said ?? errorSentence(text, error));
    } finally {
      setBusy(false);
    }
  }

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
    <>
      <label htmlFor={`${id}-${name}`}>{text(`additions.${name}`)}</label>
      <Input
        id={`${id}-${name}`}
        value={typed[name]}
        maxLength={100}
        autoComplete="off"
        {...(name === 'name' ? { placeholder: text('additions.name-hint') } : { inputMode: 'decimal' })}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      />
    </>
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
          <li key={link.id} className={styles['share']}>
            <span className={styles['name']}>
              <bdi id={`${id}-${link.id}`}>{link.name || text('additions.of')}</bdi>
              <span className={styles['facts']}>
                {[
                  text('additions.sent', { count: link.pictures, sent: link.sent }),
                  text(link.endsAt < Date.now() ? 'sharing.over' : 'sharing.ends', {
                    when: dayOf(link.endsAt, language),
                  }),
                ].join(' · ')}
              </span>
            </span>
            <CopyLink
              address={`${window.location.origin}${href('add-photos')}#key=${link.key}`}
              describedBy={`${id}-${link.id}`}
            />
            <TextButton
              aria-label={text('additions.end-named', { name: link.name || text('additions.of') })}
              onClick={() => void attempt(() => api.additions.end(link.id))}
            >
              {text('additions.end')}
            </TextButton>
          </li>
        ))}
      </ul>
      <form
        className={styles['add']}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
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
        <Button htmlType="submit" loading={isBusy}>
          {text('additions.create')}
        </Button>
        {problem !== null && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}
