import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Button from 'antd/es/button';

import { useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { placesByTime, type TimeProposal } from '../../plan/places-by-time.ts';
import { PhotoImage } from './photo-image.tsx';
import styles from './tray.module.css';
import { useWork } from './work-context.ts';

/** Offers photos without a place those that others taken about the same time have. */
export function TrayProposals({ photos }: { readonly photos: readonly PlanPhotoId[] }) {
  const text = useText();
  const { act, known, names, photoOf, plan } = useWork();
  const proposals = placesByTime(plan, known, photos);
  if (proposals.length === 0) return null;
  const count = proposals.reduce((sum, { photos: ids }) => sum + ids.length, 0);
  const take = (taken: readonly TimeProposal[]) =>
    act({
      type: 'photos-joined',
      puts: [],
      moves: taken.map(({ place, photos: ids }) => ({ place: place.id, photos: ids })),
    });
  return (
    <div>
      <ul className={styles['proposals']}>
        {proposals.map(({ place, photos: ids, minutes }) => {
          const name = place.title || names.get(place.id) || '';
          const shown = photoOf.get(ids[0]!);
          return (
            <li key={place.id}>
              {shown && (
                <span className={styles['picture']} aria-hidden="true">
                  <PhotoImage photo={shown} />
                </span>
              )}
              <span className={styles['words']}>
                {text('import.by-time', { count: ids.length, name, minutes })}
              </span>
              <TextButton
                aria-label={text('import.take-proposal-named', { count: ids.length, name })}
                onClick={() => take([{ place, photos: ids, minutes }])}
              >
                {text('import.take-proposal', { count: ids.length })}
              </TextButton>
              <TextButton
                aria-label={text('import.decline-proposal-named', { name })}
                onClick={() => act({ type: 'proposal-declined', photos: ids })}
              >
                {text('import.decline-proposal')}
              </TextButton>
            </li>
          );
        })}
      </ul>
      {proposals.length > 1 && (
        <Button onClick={() => take(proposals)}>{text('import.take-proposals', { count })}</Button>
      )}
    </div>
  );
}
