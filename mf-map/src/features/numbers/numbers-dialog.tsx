import Modal from 'antd/es/modal';

import { useHost, useText } from '../../lib/scope.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import { Numbers } from './numbers.tsx';

interface NumbersDialogProps {
  readonly title: string;
  readonly journeys: readonly (readonly Stop[])[];
  readonly onClose: () => void;
}

/** Journeys in figures. */
export function NumbersDialog({ title, journeys, onClose }: NumbersDialogProps) {
  const { Themed } = useHost();
  const t = useText();
  return (
    <Themed>
      <Modal
        open
        title={<span dir="auto">{title}</span>}
        centered
        footer={null}
        closable={{ 'aria-label': t('dialog.close') }}
        onCancel={onClose}
      >
        <Numbers journeys={journeys} />
      </Modal>
    </Themed>
  );
}
