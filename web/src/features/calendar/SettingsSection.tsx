import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { OpeningDraft, Problems } from './settings-draft.ts';
import './SettingsSection.css';

/** Props of the field groups for the opening hours. */
export type OpeningFieldProps = {
  draft: OpeningDraft;
  change: (changes: Partial<OpeningDraft>) => void;
  problems: Problems;
};

type Props = { title: string; help?: string; children: ReactNode };

/** A section of the settings: the title beside its fields, or above them on a narrow page. */
export function SettingsSection({ title, help, children }: Props) {
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div className="settings-text">
        <h2 id={id}>{title}</h2>
        {help ? <p>{help}</p> : null}
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="icon-button settings-remove"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <X aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}

/** Focuses the first field of the last row after `focusNewRow` was called and the row has been rendered. */
export function useNewRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const isPending = useRef(false);
  useEffect(() => {
    if (!isPending.current) return;
    isPending.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
  });
  const focusNewRow = () => {
    isPending.current = true;
  };
  return { list, focusNewRow };
}

/** The choices of a select field and its current value, in ascending order. */
export const choicesWith = (value: number, choices: readonly number[]): number[] =>
  [...new Set([...choices, value])].sort((a, b) => a - b);
