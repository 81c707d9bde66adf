import type { DraftOutcome } from '@waypost/contracts/host-services.ts';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { PhotoLocationNote } from '../../coordinates/photo-location-note.tsx';
import { isPasted } from '../../coordinates/is-pasted.ts';
import { coordinateProblem } from '../../coordinates/typed-location.ts';
import { TRY_IT_KEY } from '../../drafts/try-it-draft.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { BlobImage } from '../../pictures/blob-image.tsx';
import { FileDrop } from '../../pictures/file-drop.tsx';
import { SignUpWays } from './sign-up-ways.tsx';
import styles from './try-it-form.module.css';
import { TryItField } from './try-it-field.tsx';
import { CHOICES, useTryIt } from './use-try-it.ts';

const CHOICE_TEXTS = {
  Brazil: 'try-it.collection-brazil',
  Uruguay: 'try-it.collection-uruguay',
  Argentine: 'try-it.collection-argentine',
} as const;

/** The types every browser shows; others are first converted where they are sent. */
const SHOWABLE = /^image\/(?:jpeg|png|webp|avif)$/;

interface TryItPlaceProps {
  /** One chosen elsewhere. */
  readonly photo: File | undefined;
  /** The one to try here, among chosen files; undefined where they are several, which are tried elsewhere. */
  readonly photoAmong: (files: readonly File[]) => File | undefined;
  /** What is said of files that are not taken. */
  readonly leftOut: ReactNode;
}

/** A photo becomes a point on the map and waits on the device for its author. */
export function TryItPlace({ photo: given, photoAmong, leftOut }: TryItPlaceProps) {
  const { drafts, href, navigation, session, Slot } = useHost();
  const text = useText();
  const tryIt = useTryIt();
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const [outcome, setOutcome] = useState<'open' | DraftOutcome>('open');
  const { photo, location } = tryIt;
  const answer = useRef<HTMLDivElement>(null);
  // It takes the button's place, where whoever pressed that looks.
  useEffect(() => {
    if (outcome !== 'open') answer.current?.focus();
  }, [outcome]);

  function take(file: File): void {
    setProblems((before) => ({ ...before, photo: null }));
    tryIt.choosePhoto(file);
  }
  const takeGiven = useEffectEvent(take);
  useEffect(() => {
    if (given) takeGiven(given);
  }, [given]);

  const problemOf = (axis: 'latitude' | 'longitude') =>
    tryIt.isUnlocated ? null : coordinateProblem(tryIt[axis], axis, text);

  async function keep(event: FormEvent): Promise<void> {
    event.preventDefault();
    const draft = tryIt.draft();
    const isEmpty = draft.photo === null && tryIt.isUnlocated;
    const found = {
      photo: isEmpty ? text('try-it.nothing') : null,
      latitude: problemOf('latitude'),
      longitude: problemOf('longitude'),
    };
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== null)) return;
    const saved = await drafts.save(TRY_IT_KEY, draft);
    if (saved !== 'kept') {
      setOutcome(saved);
      return;
    }
    tryIt.done();
    if (session.getSnapshot().isLogged) navigation.go(href('place-form'));
    else setOutcome('kept');
  }

  const photoProblem = photo?.problem ? text(`picture.problem.${photo.problem}`) : problems['photo'];
  return (
    <section className={styles['panel']} aria-labelledby="try-it-title">
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => void keep(event)}
        // What was said of the point that was kept is not true of a changed one.
        onChange={() => setOutcome('open')}
      >
        <h2 id="try-it-title" className={styles['title']}>
          {text('try-it.title')}
        </h2>
        <div>
          <div className={styles['photo']}>
            {photo && SHOWABLE.test(photo.file.type) && !photo.problem && (
              <BlobImage
                blob={photo.file}
                alt={text('picture.preview', { name: photo.file.name })}
                className={styles['thumbnail']}
              />
            )}
            <FileDrop
              id="try-it-photo"
              name="photo"
              label={text(photo ? 'picture.choose-other' : 'try-it.choose')}
              hint={text('try-it.hint')}
              describedBy="try-it-photo-note"
              multiple
              onFiles={(files) => {
                const file = photoAmong(files);
                if (file) take(file);
              }}
            />
          </div>
          {leftOut}
          {tryIt.refused && (
            <p role="alert" className={styles['problem']}>
              <strong>{tryIt.refused.name}</strong> {text(`picture.problem.${tryIt.refused.problem}`)}{' '}
              {text('picture.other-kept')}
            </p>
          )}
          {photoProblem && (
            <p role="alert" className={styles['problem']}>
              {photoProblem}
            </p>
          )}
          <PhotoLocationNote
            id="try-it-photo-note"
            reading={photo !== null && photo.location === null && photo.problem === null}
            photo={photo?.location ?? null}
            current={location}
            onUse={tryIt.takePhoto}
          />
        </div>
        <div className={styles['fields']}>
          <TryItField id="try-it-collection" label={text('try-it.collection')} problem={null}>
            {(field) => (
              <select
                {...field}
                value={tryIt.choice}
                onChange={({ target }) => tryIt.setChoice(target.value)}
              >
                {CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {text(CHOICE_TEXTS[choice])}
                  </option>
                ))}
              </select>
            )}
          </TryItField>
          <TryItField id="try-it-point-title" label={text('try-it.title-field')} problem={null}>
            {(field) => (
              <input
                {...field}
                autoComplete="off"
                value={tryIt.title}
                onChange={({ target }) => tryIt.setTitle(target.value)}
              />
            )}
          </TryItField>
          {(['latitude', 'longitude'] as const).map((axis) => (
            <TryItField
              key={axis}
              id={`try-it-${axis}`}
              label={text(`location.${axis}`)}
              problem={problems[axis] ?? null}
            >
              {(field) => (
                <input
                  {...field}
                  autoComplete="off"
                  value={tryIt[axis]}
                  onChange={(event) => {
                    setProblems({ ...problems, photo: null, [axis]: null });
                    tryIt.type(axis, event.target.value, isPasted(event));
                  }}
                  onKeyDown={({ key }) => key === 'Enter' && tryIt.leave(axis)}
                  onBlur={() => {
                    const left = tryIt.leave(axis);
                    const isEmpty = left.latitude.trim() === '' && left.longitude.trim() === '';
                    const problem = isEmpty ? null : coordinateProblem(left[axis], axis, text);
                    setProblems({ ...problems, [axis]: problem });
                  }}
                />
              )}
            </TryItField>
          ))}
        </div>
        {outcome !== 'kept' && (
          <button type="submit" className={styles['submit']}>
            {text('try-it.submit')}
          </button>
        )}
        <div role="status" ref={answer} tabIndex={-1}>
          {outcome === 'full' && <p className={styles['kept']}>{text('try-it.full')}</p>}
          {outcome === 'refused' && <p className={styles['kept']}>{text('try-it.not-kept')}</p>}
          {outcome === 'kept' && (
            <>
              <p className={styles['kept']}>{text('try-it.kept')}</p>
              <SignUpWays />
            </>
          )}
        </div>
      </form>
      <div className={styles['map']} role="group" aria-label={text('try-it.map-label')}>
        {location ? (
          <Slot
            expose="location-preview@1"
            location={location}
            onPick={(picked) => {
              setOutcome('open');
              tryIt.pick(picked);
            }}
          />
        ) : (
          <p className={styles['empty']}>{text('try-it.map-empty')}</p>
        )}
      </div>
    </section>
  );
}
