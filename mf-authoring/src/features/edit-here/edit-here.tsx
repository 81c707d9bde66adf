import type { PropsOf } from '@waypost/contracts/exposes.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { EditCover } from './edit-cover.tsx';
import { EditDates } from './edit-dates.tsx';
import { EditDescription } from './edit-description.tsx';
import styles from './edit-here.module.css';
import { EditOthers } from './edit-others.tsx';
import { EditPlace } from './edit-place.tsx';
import { EditStatus } from './edit-status.tsx';
import { EditingProvider } from './edit-context.ts';
import { EditWords } from './edit-words.tsx';
import { dragToSort } from './drag-to-sort.ts';
import { createFields } from './fields.ts';
import { leftPhotos } from './kept-photos.ts';
import type { Stored } from './field.ts';
import { positionAt } from './position-at.ts';
import { createSaver } from './saver.ts';

/** A story with its places, each word of it a field where it is read. */
export function EditHere(props: PropsOf<'edit-here@1'>) {
  const { story, stops, at, onList, onPlace, onStory, onDone } = props;
  const { api, drafts, href, navigation } = useHost();
  const text = useText();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [saver] = useState(() =>
    createSaver((stored: Stored) =>
      'storyId' in stored ? latest.current.onPlace(stored.id, stored) : latest.current.onStory(stored),
    ),
  );
  const [left] = useState(() => leftPhotos(drafts));
  const editing = useMemo(() => ({ saver, left, fields: createFields(api, text) }), [saver, left, api, text]);
  useEffect(() => navigation.guardUnsaved(saver.isDirty), [navigation, saver]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saver.flushAll();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saver.flushAll();
    };
  }, [saver]);
  const list = useRef<HTMLDivElement>(null);
  const [opensAt] = useState(at);
  useEffect(() => {
    onList(list.current);
    if (opensAt !== null) list.current?.querySelector(`li[data-place="${opensAt}"]`)?.scrollIntoView();
    return () => onList(null);
  }, [onList, opensAt]);

  const dropped = props.dropped;
  useEffect(() => {
    if (!dropped) return;
    const field = editing.fields.location(dropped.place);
    saver.change(field, dropped.place.location, dropped.location);
    saver.flush(field.key);
  }, [dropped, editing, saver]);
  // In another day a place is another element.
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const [entry, index] = moved.current?.split(' ') ?? [];
    moved.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>(
      `li[data-place="${entry}"] [data-move] button`,
    );
    buttons?.[Number(index)]?.focus();
  }, [stops]);
  function move(id: string, slot: number, step: 1 | -1): void {
    const all = latest.current.stops;
    const place = all.find((stop) => stop.place.id === id)?.place;
    if (!place) return;
    moved.current = `${id} ${step === 1 ? 1 : 0}`;
    const field = editing.fields.position(place);
    saver.change(field, place.position, positionAt(all, slot));
    saver.flush(field.key);
  }
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  useEffect(() => dragToSort(list.current!, (id, slot) => latestMove.current(id, slot, 1)), []);
  const hasDays = stops.some(({ heading }) => heading !== '');
  return (
    <EditingProvider value={editing}>
      <h1 className={styles['title']}>
        <EditWords
          kind="story"
          field={editing.fields.ofStory(story.id, 'title')}
          value={story.title}
          label={text('edit.story-title')}
          placeholder={text('edit.add-title')}
        />
      </h1>
      <p className={styles['more']}>
        {stops.length > 0 && text('edit.drag')}{' '}
        {!story.isWrittenWith && (
          <>
            <Link to={href('story-form', { id: story.id })}>{text('edit.form')}</Link>{' '}
            <Link to={href('added-photos', { story: story.id })}>{text('added.title')}</Link>
          </>
        )}
      </p>
      <EditDates story={story} places={stops.map(({ place }) => place)} />
      <EditCover story={story} onStory={onStory} />
      <EditDescription field={editing.fields.ofStory(story.id, 'description')} value={story.description} />
      <div ref={list}>
        {byDay(stops).map((day) => (
          <Fragment key={day[0]!.place.id}>
            {day[0]!.heading && <h2 className={styles['day']}>{day[0]!.heading}</h2>}
            <ol className={styles['places']}>
              {day.map((stop) => (
                <EditPlace
                  key={stop.place.id}
                  stop={stop}
                  stops={stops}
                  isUnderDay={hasDays}
                  onPlace={onPlace}
                  onMove={(step, slot) => move(stop.place.id, slot, step)}
                />
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
      <EditStatus
        onDone={() => {
          saver.flushAll();
          void saver.settled().then(onDone);
        }}
      >
        <EditOthers story={story} stops={stops} />
      </EditStatus>
    </EditingProvider>
  );
}

type Stops = PropsOf<'edit-here@1'>['stops'];

/** Each day that has a heading, with its places. */
function byDay(stops: Stops): readonly Stops[] {
  const starts = stops.flatMap(({ heading }, index) => (index === 0 || heading ? [index] : []));
  return starts.map((start, index) => stops.slice(start, starts[index + 1]));
}
