import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExtensionsComponent } from '@waypost/contracts/host-services.ts';

import type { SlotOf } from './create-slot.tsx';

/**
 * Places of pages that other remotes fill, each with what the release puts there.
 *
 * @param filled exposed components by the place's name
 */
export function createExtensions(
  filled: Readonly<Record<string, readonly ExposeId[]>>,
  Slot: SlotOf,
): ExtensionsComponent {
  return ({ slot, ...props }) =>
    (filled[slot] ?? []).map((expose) => <Slot key={expose} {...props} expose={expose} />);
}
