import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Settings } from './use-settings.ts';

/** What every part of the settings is given. */
export type SettingsPart = Pick<Settings, 'draft' | 'change' | 'problems'>;

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

/** Puts the cursor in a row that was just added; after one was removed, in the last that is left. */
export function useAddedFocus<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null);
  const before = useRef(count);
  const asked = useRef(false);
  useEffect(() => {
    const removed = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (!asked.current && !removed) return;
    asked.current = false;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
  }, [count]);
  const added = () => {
    asked.current = true;
  };
  return { list, added };
}
