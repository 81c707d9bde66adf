import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DialogButtonProps {
  readonly className: string | undefined;
  /** What the button is for, where its content does not say. */
  readonly label: string;
  readonly dialog: (onClose: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a dialog, and has the focus again once that is gone. */
export function DialogButton({ className, label, dialog, children }: DialogButtonProps) {
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
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
