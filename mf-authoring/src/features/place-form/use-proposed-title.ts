import type { LonLat } from '@waypost/contracts/geo.ts';
import type { FormInstance } from 'antd/es/form';
import { useEffect, useRef } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { proposedTitle } from '../../plan/proposed-title.ts';
import { useFormServices } from '../../services/form-services.tsx';
import type { PlaceFormValues } from './place-form-start.ts';

interface ProposalOptions {
  /** Where the form opens, if nothing else tells where that is. */
  readonly initial: LonLat | null;
  /** Whether the place gets one, too. */
  readonly isOfPlace: boolean;
}

/** Proposes a title for a new story from where and when a photo was taken, unless somebody has typed one. */
export function useProposedTitle(
  form: FormInstance<PlaceFormValues>,
  { initial, isOfPlace }: ProposalOptions,
) {
  const { language } = useHost();
  const text = useText();
  const { nameLocations } = useFormServices();
  const proposed = useRef('');
  /** @param day `yyyy-mm-dd`; empty when unknown */
  async function propose(location: LonLat, day: string): Promise<void> {
    const [town] = await nameLocations([location]).catch(() => []);
    const title = proposedTitle([town], [day, day], language);
    const { newTitle, title: ofPlace } = form.getFieldsValue(true) as PlaceFormValues;
    if (isOfPlace && ofPlace === '')
      form.setFieldsValue({ title: town?.names[0]?.name ?? town?.name ?? text('edit.new-place') });
    if (title === '' || (newTitle !== '' && newTitle !== proposed.current)) return;
    proposed.current = title;
    form.setFieldsValue({ newTitle: title });
  }
  const first = useRef(() => initial && propose(initial, ''));
  useEffect(() => void first.current(), []);
  return propose;
}
