import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import { Numbers } from './numbers.tsx';

interface NumbersDialogProps {
  readonly title: string;
  /** Null while they are not there: `children` stand for them. */
  readonly journeys: readonly (readonly Stop[])[] | null;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Journeys in figures. */
export function NumbersDialog({ title, journeys, onClose, children }: NumbersDialogProps) {
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
        {journeys ? <Numbers journeys={journeys} /> : children}
      </Modal>
    </Themed>
  );
}
