import type { AddedPhoto } from '@waypost/contracts/api/additions-api.ts';
import type { PlaceId, UploadId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import Button from 'antd/es/button';
import { useMemo, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './added-photos.module.css';
import { ProposedPlace } from './proposed-place.tsx';
import { RefusePhotos } from './refuse-photos.tsx';
import { SenderCard } from './sender-card.tsx';
import { firstChoice, proposalsOf, sendersOf, type SenderChoice } from './senders.ts';
import { useTaking } from './use-taking.ts';

interface TakePhotosProps {
  readonly story: Story;
  readonly places: readonly Place[];
  readonly photos: readonly AddedPhoto[];
  readonly onChanged: () => void;
}

/** What fellow travellers sent, by the places it goes to: all of it is taken at once, or what the author leaves in. */
export function TakePhotos({ story, places, photos, onChanged }: TakePhotosProps) {
  const text = useText();
  const senders = useMemo(() => sendersOf(places, photos), [places, photos]);
  const [choices, setChoices] = useState<ReadonlyMap<string, SenderChoice>>(
    () => new Map(senders.map((sender) => [sender.name, firstChoice(sender)])),
  );
  const [moved, setMoved] = useState<ReadonlyMap<UploadId, PlaceId>>(new Map());
  const proposals = useMemo(
    () => proposalsOf(places, senders, choices, moved),
    [places, senders, choices, moved],
  );
  // Photos of another time are taken where the author says so.
  const [out, setOut] = useState<ReadonlySet<UploadId>>(
    () => new Set(proposals.list.flatMap(({ isFar, photos: ids }) => (isFar ? ids : []))),
  );
  const byId = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);
  const count = proposals.list.flatMap((one) => one.photos).filter((id) => !out.has(id)).length;
  const { isBusy, problem, take, titleOf } = useTaking({
    story,
    places,
    proposals,
    byId,
    choices,
    out,
    onChanged,
  });

  const toggle = (ids: readonly UploadId[], isOut: boolean) =>
    setOut((before) => new Set(isOut ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  return (
    <>
      {senders.map((sender) => (
        <SenderCard
          key={sender.name}
          sender={sender}
          choice={choices.get(sender.name)!}
          onChoice={(choice) => setChoices((before) => new Map(before).set(sender.name, choice))}
        />
      ))}
      <ul className={styles['places']} aria-label={text('added.places')}>
        {proposals.list.map((proposal) => (
          <ProposedPlace
            key={proposal.place ?? `new:${proposal.photos[0]}`}
            title={titleOf(proposal)}
            proposal={proposal}
            byId={byId}
            out={out}
            onToggle={toggle}
          />
        ))}
        {proposals.homeless.length > 0 && (
          <ProposedPlace
            key="homeless"
            title={text('added.homeless')}
            proposal={{ place: null, photos: proposals.homeless, from: null, isFar: false }}
            byId={byId}
            out={new Set(proposals.homeless)}
            onToggle={toggle}
            places={places}
            onMove={(to) =>
              setMoved((before) => new Map([...before, ...proposals.homeless.map((id) => [id, to] as const)]))
            }
          />
        )}
      </ul>
      <div className={styles['actions']}>
        <Button type="primary" loading={isBusy} disabled={count === 0} onClick={() => void take()}>
          {text('added.take', { count })}
        </Button>
        <RefusePhotos photos={[...out].filter((id) => byId.has(id))} onDone={onChanged} />
      </div>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </>
  );
}
