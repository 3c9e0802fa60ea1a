import { type ReactNode, useEffect, useId, useRef } from 'react';
import './Modal.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
  /** Told at once, as an alert: it was not the owner who asked for it. */
  urgent?: boolean;
};

/** A question that stops everything else. Escape and a press outside close it. */
export function Modal({ title, onClose, children, actions, urgent = false }: Props) {
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
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      aria-describedby={urgent ? `${heading}-text` : undefined}
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
        <div id={`${heading}-text`}>{children}</div>
        <div className="modal-actions">{actions}</div>
      </div>
    </dialog>
  );
}
