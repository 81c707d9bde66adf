import Button from 'antd/es/button';

import { useText } from '../../lib/scope.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import { placesByTime } from '../../plan/places-by-time.ts';
import { useWork } from './work-context.ts';

/** Offers photos without a place those that others taken about the same time have. */
export function TrayProposals({ photos }: { readonly photos: readonly PlanPhotoId[] }) {
  const text = useText();
  const { act, known, names, plan } = useWork();
  const proposals = placesByTime(plan, known, photos);
  if (proposals.length === 0) return null;
  const count = proposals.reduce((sum, { photos: ids }) => sum + ids.length, 0);
  return (
    <div>
      <ul>
        {proposals.map(({ place, photos: ids, minutes }) => (
          <li key={place.id}>
            {text('import.by-time', {
              count: ids.length,
              name: place.title || names.get(place.id) || '',
              minutes,
            })}
          </li>
        ))}
      </ul>
      <Button
        onClick={() =>
          act({
            type: 'photos-joined',
            puts: [],
            moves: proposals.map(({ place, photos: ids }) => ({ place: place.id, photos: ids })),
          })
        }
      >
        {text('import.take-proposals', { count })}
      </Button>
    </div>
  );
}
