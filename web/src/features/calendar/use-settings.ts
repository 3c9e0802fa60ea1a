import type { CalendarSettings } from '@contesta/contracts/calendar-settings';
import { useEffect, useState } from 'react';
import { useSaveCalendarMutation } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import {
  changesOf,
  draftOf,
  type Problems,
  problemsIn,
  type SettingsDraft,
} from './settings-draft.ts';

export type Settings = ReturnType<typeof useSettings>;

/** The settings form: the draft, kept in the tab until it is saved, and the outcome of saving. */
export function useSettings(botId: string, stored: CalendarSettings) {
  const messageOf = useCallMessage();
  // Only values that differ from these are saved, because another tab may change the other ones.
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => readDraft(botId));
  const [recovered, setRecovered] = useState(draft !== null);
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<'saved' | { failed: string } | null>(null);
  const [save, { isLoading: saving }] = useSaveCalendarMutation();
  useEffect(() => writeDraft(botId, draft), [botId, draft]);

  const current = draft ?? draftOf(base);
  const change = (changes: Partial<SettingsDraft>) => {
    setDraft({ ...current, ...changes });
    setOutcome(null);
  };
  const discard = () => {
    setDraft(null);
    setRecovered(false);
    setProblems({});
    setOutcome(null);
  };
  const submit = async () => {
    const found = problemsIn(current);
    setProblems(found);
    setOutcome(null);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await save({ params: { id: botId }, body: changesOf(base, current) });
    if (!data) return setOutcome({ failed: messageOf(error, '') });
    discard();
    setBase(data.settings);
    setOutcome('saved');
  };
  const changed = draft !== null && Object.keys(changesOf(base, draft)).length > 0;
  return { draft: current, change, changed, recovered, discard, problems, submit, saving, outcome };
}

const keyOf = (botId: string) => `draft:calendar:${botId}`;

function readDraft(botId: string): SettingsDraft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(botId));
    // Only this page writes the draft. A draft from an older version may lack the lists.
    const draft = stored ? (JSON.parse(stored) as Partial<SettingsDraft>) : null;
    return draft?.services && draft.hours && draft.holidays ? (draft as SettingsDraft) : null;
  } catch {
    return null;
  }
}

function writeDraft(botId: string, draft: SettingsDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(botId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(botId));
  } catch {
    // Storage is full or forbidden: the draft stays in memory.
  }
}
