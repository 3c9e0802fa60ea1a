import type { CalendarSettings } from '@contesta/contracts/calendar';
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

/** The settings as they are typed: kept in the tab until they are saved, and what came of saving them. */
export function useSettings(botId: string, stored: CalendarSettings) {
  const messageOf = useCallMessage();
  // What is stored may change elsewhere while this is typed; only what differs from how it began is saved.
  const [base, setBase] = useState(stored);
  const [kept] = useState(() => readDraft(botId));
  const [draft, setDraft] = useState<SettingsDraft | null>(kept);
  const [recovered, setRecovered] = useState(kept !== null);
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<'saved' | { failed: string } | null>(null);
  const [save, { isLoading: saving }] = useSaveCalendarMutation();
  useEffect(() => writeDraft(botId, draft), [botId, draft]);

  const shown = draft ?? draftOf(base);
  const change = (part: Partial<SettingsDraft>) => {
    setDraft({ ...shown, ...part });
    setOutcome(null);
  };
  const forget = () => {
    setDraft(null);
    setRecovered(false);
    setProblems({});
    setOutcome(null);
  };
  const submit = async () => {
    const found = problemsIn(shown);
    setProblems(found);
    setOutcome(null);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await save({ params: { id: botId }, body: changesOf(base, shown) });
    if (!data) return setOutcome({ failed: messageOf(error, '') });
    forget();
    setBase(data.settings);
    setOutcome('saved');
  };
  const changed = draft !== null && Object.keys(changesOf(base, draft)).length > 0;
  return { draft: shown, change, changed, recovered, forget, problems, submit, saving, outcome };
}

const keyOf = (botId: string) => `draft:calendar:${botId}`;

function readDraft(botId: string): SettingsDraft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(botId));
    // Only this page writes there, in this tab; a draft of an older version lacks its lists.
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
    // Full or forbidden: the draft is still on the page.
  }
}
