import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
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

type RowListProps = { children: ReactNode; addText: string; mayAdd: boolean; onAdd: () => void };

/** The rows of a list, and a button that adds a row; its first field then gets the focus. */
export function RowList({ children, addText, mayAdd, onAdd }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
  });
  const add = () => {
    isAdding.current = true;
    onAdd();
  };
  return (
    <>
      <ul ref={list} className="settings-rows">
        {children}
      </ul>
      {mayAdd ? (
        <Button variant="outlined" size="small" onClick={add}>
          <Plus aria-hidden />
          {addText}
        </Button>
      ) : null}
    </>
  );
}

/** The choices of a select field and its current value, in ascending order. */
export const choicesWith = (value: number, choices: readonly number[]): number[] =>
  [...new Set([...choices, value])].sort((a, b) => a - b);
