import { type ReactNode, useEffect, useId, useRef } from 'react';
import './Modal.css';

type Props = { title: string; onClose: () => void; children: ReactNode; actions: ReactNode };

/** A question that stops everything else. Escape and a press outside close it. */
export function Modal({ title, onClose, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="modal-body">
        <h2 id={heading}>{title}</h2>
        <div>{children}</div>
        <div className="modal-actions">{actions}</div>
      </div>
    </dialog>
  );
}
