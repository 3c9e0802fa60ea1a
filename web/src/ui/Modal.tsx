import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './Button.tsx';
import './Modal.css';

type ModalProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
  /** Announced as an alert, because the owner did not ask for it. */
  urgent?: boolean;
};

/** What makes a dialog element modal from when it is drawn: Escape and a click outside close it. */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // In the layout phase it is closed while it is still there, and gives the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    onClick(event: MouseEvent) {
      if (event.target === ref.current) onClose();
    },
  };
}

/** A modal dialog. */
export function Modal({ title, onClose, children, actions, urgent = false }: ModalProps) {
  const heading = useId();
  return (
    <dialog
      {...useModalDialog(onClose)}
      className="modal"
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      aria-describedby={urgent ? `${heading}-text` : undefined}
    >
      <div className="modal-body">
        <h2 id={heading}>{title}</h2>
        <div id={`${heading}-text`}>{children}</div>
        <div className="modal-actions">{actions}</div>
      </div>
    </dialog>
  );
}

type ConfirmProps = {
  title: string;
  no: string;
  yes: string;
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
} & ({ onConfirm: () => void } | { form: string });

/** Asks before something that cannot be undone; saying yes confirms it, or submits the form of that id. */
export function ConfirmModal(props: ConfirmProps) {
  const { title, no, yes, busy = false, onClose, children } = props;
  const press =
    'form' in props ? { type: 'submit' as const, form: props.form } : { onClick: props.onConfirm };
  const actions = (
    <>
      <Button look="outlined" onClick={onClose}>
        {no}
      </Button>
      <Button look="danger-filled" disabled={busy} {...press}>
        {yes}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} actions={actions}>
      {children}
    </Modal>
  );
}
