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

/** Props that open a dialog element as a modal when it mounts. Escape and a click outside close it. */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before it is removed, so that the browser restores the focus.
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

/** Asks for confirmation of an action. The "yes" button calls `onConfirm`, or submits the form with the id `form`. */
export function ConfirmModal(props: ConfirmProps) {
  const { title, no, yes, busy = false, onClose, children } = props;
  const confirmProps =
    'form' in props ? { type: 'submit' as const, form: props.form } : { onClick: props.onConfirm };
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {no}
      </Button>
      <Button variant="danger-filled" disabled={busy} {...confirmProps}>
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
