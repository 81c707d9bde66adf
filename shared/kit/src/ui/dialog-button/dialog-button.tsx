import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DialogButtonProps {
  readonly className: string | undefined;
  /** What the button is for, where its content does not say. */
  readonly label: string;
  /** Tried first; the dialog opens only where it comes to false. */
  readonly before?: () => Promise<boolean>;
  readonly dialog: (onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a dialog, and has the focus again once that is gone. */
export function DialogButton({ className, label, before, dialog, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog keeps the focus until it is gone.
  useEffect(() => {
    const opener = button.current;
    return isOpen ? () => opener?.focus() : undefined;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => (before ? void before().then((isDone) => setOpen(!isDone)) : setOpen(true))}
      >
        {children}
      </button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
