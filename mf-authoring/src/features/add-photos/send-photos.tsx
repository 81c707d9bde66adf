import type { OpenAddition } from '@waypost/contracts/api/additions-api.ts';
import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { dateWords } from '@waypost/kit/i18n/date-words.ts';
import Input from 'antd/es/input';
import { useId, useState } from 'react';

import { photosAmong } from '../../batch/photos-among.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { FileDrop } from '../../pictures/file-drop.tsx';
import { LeftOut, type LeftOutFiles } from '../../pictures/left-out.tsx';
import styles from './add-photos.module.css';
import type { KeptSending } from './kept-sending.ts';
import { SendingList } from './sending-list.tsx';
import { useSending } from './use-sending.ts';

interface SendPhotosProps {
  readonly linkKey: string;
  readonly link: OpenAddition;
  readonly start: KeptSending;
}

const isFilm = ({ name, type }: File) =>
  type.startsWith('video/') || /\.(?:mp4|mov|m4v|avi|3gp|webm)$/i.test(name);

/** A name, photos, and how far they are. */
export function SendPhotos({ linkKey, link, start }: SendPhotosProps) {
  const { language } = useHost();
  const text = useText();
  const id = useId();
  const sending = useSending(linkKey, start);
  const [left, setLeft] = useState<readonly LeftOutFiles[]>([]);
  const { author, endsAt, pictures, title } = link;
  const { list, sender } = sending;
  const [room] = useState(() => pictures + list.filter(({ stage }) => stage === 'sent').length);

  // By this device's calendar.
  const here = endsAt - new Date(endsAt).getTimezoneOffset() * 60_000;
  const ends = parseCalendarDate(new Date(here).toISOString().slice(0, 10));

  function choose(files: readonly File[]): void {
    const { photos, others, tooMany } = photosAmong(files, list);
    const films = photos.filter(isFilm);
    const stills = photos.filter((file) => !films.includes(file));
    const taken = stills.slice(0, Math.max(0, room - list.length));
    const more = [...stills.slice(taken.length), ...tooMany];
    setLeft([
      { why: 'other-kinds', names: others.map(({ name }) => name) },
      { why: 'films', names: films.map(({ name }) => name) },
      { why: 'over-limit', names: more.map(({ name }) => name) },
    ]);
    if (taken.length > 0) sending.add(taken);
  }

  return (
    <div className={styles['page']}>
      <h1>{text('add.heading', { title })}</h1>
      <p className={styles['lead']}>{text('add.lead', { author, count: room })}</p>
      <label htmlFor={`${id}-name`} className={styles['label']}>
        {text('add.name')}
      </label>
      <Input
        id={`${id}-name`}
        value={sender}
        maxLength={100}
        autoComplete="name"
        aria-describedby={`${id}-name-hint`}
        onChange={({ target }) => sending.setSender(target.value)}
        onBlur={sending.nameEntered}
      />
      <p id={`${id}-name-hint`} className={styles['hint']}>
        {text('add.name-hint', { author })}
      </p>
      <FileDrop
        id={`${id}-photos`}
        name="photos"
        label={text(list.length === 0 ? 'add.choose' : 'add.choose-more')}
        hint={text('add.choose-hint')}
        multiple
        isCompact={list.length > 0}
        onFiles={choose}
      />
      <LeftOut left={left} />
      <SendingList sending={sending} author={author} />
      <p className={styles['hint']}>{ends && text('add.ends', { when: dateWords(ends, language) })}</p>
    </div>
  );
}
