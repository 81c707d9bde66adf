import { useEffect, useState } from 'react';

import Modal from 'antd/es/modal';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';

import { useHost, useText } from '../scope.ts';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What goes with it. */
  readonly sentence: string;
  /** What the button is called, where "Delete" does not say it, and the one beside it. */
  readonly buttons?: readonly [remove: string, keep: string];
  /** Said once it is gone. */
  readonly done: string;
  readonly remove: () => Promise<void>;
  /** Brings it back, where it is not gone for good. */
  readonly undo?: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** The dialog has left the page after deleting: the moment to place the focus. */
  readonly onGone: () => void;
}

/** Milliseconds after which a dialog counts as gone, whether it said so or not. */
const LONGEST_FADE = 800;

/** Asks before something is deleted, naming what goes; stays open with the reason when it could not be. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, title, sentence, done, remove, undo, onClose, onDeleted, onGone } = props;
  const t = useText();
  const [removes, keeps] = props.buttons ?? [t('delete.confirm'), t('delete.keep')];
  const { notifications, Themed } = useHost();
  const [wasAsked, setWasAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const [hasTold, setHasTold] = useState(false);
  const [failure, setFailure] = useState('');

  if (open && !wasAsked) setWasAsked(true);

  const confirm = async () => {
    if (pending) return;
    setPending(true);
    setFailure('');
    try {
      await remove();
      setDeleted(true);
      notifications.alert('success', done, undo);
      onClose();
    } catch (error) {
      setFailure(errorSentence(t, error));
    } finally {
      setPending(false);
    }
  };

  const close = () => {
    if (pending) return;
    setFailure('');
    onClose();
  };

  const tell = () => {
    if (!deleted || hasTold) return;
    setHasTold(true);
    onGone();
    onDeleted();
  };
  useEffect(() => {
    if (!deleted || hasTold) return;
    // A page that is not painted, in a tab behind another, never hears that the dialog has faded.
    const timer = setTimeout(tell, LONGEST_FADE);
    return () => clearTimeout(timer);
  });

  if (!wasAsked) return null;
  return (
    <Themed>
      <Modal
        open={open}
        title={title}
        okText={removes}
        okButtonProps={{ danger: true }}
        cancelText={keeps}
        confirmLoading={pending}
        onOk={() => void confirm()}
        onCancel={close}
        afterClose={tell}
        centered
      >
        <p>{sentence}</p>
        {failure && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
      </Modal>
    </Themed>
  );
}
