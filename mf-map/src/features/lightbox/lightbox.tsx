import type { Picture } from '@waypost/contracts/story.ts';
import { useCallback, useRef, useState, type CSSProperties } from 'react';

import { useText } from '../../lib/scope.ts';
import { LightboxPicture } from './lightbox-picture.tsx';
import { LightboxTools } from './lightbox-tools.tsx';
import styles from './lightbox.module.css';
import { pressed } from './pressed.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useHands } from './use-hands.ts';
import { useModal } from './use-modal.ts';

interface LightboxProps {
  /** What the pictures are of. */
  readonly title: string;
  readonly pictures: readonly Picture[];
  /** The one to begin with, from 0 on. */
  readonly start: number;
  /** Another of them is looked at now, from 0 on. */
  readonly onSeen: (picture: number) => void;
  readonly onClosed: () => void;
}

/** Pictures in the whole window, one at a time, to look at as closely as one likes. */
export function Lightbox({ title, pictures, start, onSeen, onClosed }: LightboxProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const zoomed = useRef<HTMLDivElement>(null);
  const last = pictures.length - 1;
  const [index, setIndex] = useState(Math.min(Math.max(start, 0), last));
  // Those beside the first one come after it.
  const [isSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  const goTo = (to: number) => {
    const next = Math.min(Math.max(to, 0), last);
    if (next === index) return;
    looking.hands.current?.reset();
    setIndex(next);
    onSeen(next);
  };
  const current = pictures[index];
  const looking = useHands({ stage, track, zoomed }, current ?? { width: 0, height: 0 }, (steps) =>
    goTo(index + steps),
  );
  const { hands, scale, isClose, size } = looking;
  const fullScreen = useFullScreen(room);
  useModal(dialog, (event) => pressed(event, { hands: hands.current, isClose, index, last, goTo }), onClosed);

  return (
    <dialog ref={dialog} className={styles['lightbox']} aria-label={t('lightbox.label', { title })}>
      <div ref={room} className={styles['room']}>
        <div ref={stage} className={styles['stage']} data-close={isClose}>
          <div ref={track} className={styles['track']} style={{ '--index': index } as CSSProperties}>
            {pictures.map((picture, at) =>
              at === index || (isSettled && Math.abs(at - index) === 1) ? (
                <LightboxPicture
                  key={picture.fileName}
                  picture={picture}
                  index={at}
                  stage={size}
                  scale={at === index ? scale : null}
                  zoomed={at === index ? zoomed : null}
                  onSettled={at === index ? settle : undefined}
                />
              ) : null,
            )}
          </div>
        </div>
        <LightboxTools
          caption={current?.caption ?? ''}
          index={index}
          count={pictures.length}
          isClose={isClose}
          fullScreen={fullScreen}
          onStep={(steps) => goTo(index + steps)}
          onZoom={(times) => {
            const made = hands.current;
            made?.zoomTo(made.current.scale * times);
          }}
          onClosed={onClosed}
        />
      </div>
    </dialog>
  );
}
