import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { OpeningDraft, Problems } from './settings-draft.ts';
import type { Settings } from './use-settings.ts';
import './SettingsPart.css';

/** What every part of the form is given. */
export type FormPart = Pick<Settings, 'draft' | 'change' | 'problems'>;

/** What the parts that tell when the business is open are given. */
export type OpeningPart = {
  draft: OpeningDraft;
  change: (part: Partial<OpeningDraft>) => void;
  problems: Problems;
};

type Props = { title: string; help?: string; children: ReactNode };

/** A part of the settings: beside its title, or below it on a narrow page, what belongs to it. */
export function SettingsPart({ title, help, children }: Props) {
  const id = useId();
  return (
    <section className="settings-part" aria-labelledby={id}>
      <div className="settings-words">
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
      className="settings-remove"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <X aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}

/** Puts the cursor in a row that was just added. */
export function useAddedFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
  });
  const added = () => {
    asked.current = true;
  };
  return { list, added };
}
