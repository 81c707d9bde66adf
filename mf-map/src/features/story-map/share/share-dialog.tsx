import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';

import { useHost, useText } from '../../../lib/scope.ts';
import { SendWays } from './send-ways.tsx';
import styles from './share-dialog.module.css';
import type { Shareable } from './share-link.ts';

interface ShareDialogProps {
  readonly heading: string;
  /** Null where nobody else could open it. */
  readonly what: Shareable | null;
  readonly onClose: () => void;
  /** Before the ways. */
  readonly children?: ReactNode;
}

/** The ways to send a link. */
export function ShareDialog({ heading, what, onClose, children }: ShareDialogProps) {
  const { Themed } = useHost();
  const t = useText();
  return (
    <Themed>
      <Modal
        open
        title={<span className={styles['heading']}>{heading}</span>}
        centered
        width="min(520px, calc(100vw - 24px))"
        closable={{ 'aria-label': t('dialog.close') }}
        onCancel={onClose}
        footer={null}
      >
        <div className={styles['body']}>
          {children}
          {what && <SendWays what={what} />}
        </div>
      </Modal>
    </Themed>
  );
}
