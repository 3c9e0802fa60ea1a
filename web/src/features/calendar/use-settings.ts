import type { CalendarSettings } from '@contesta/contracts/calendar-settings';
import { useEffect, useState } from 'react';
import { useSaveCalendarMutation } from '../../api/calendar.ts';
import { dropDraft, readDraft, writeDraft } from '../../api/drafts.ts';
import type { Proposal } from './hours-in-answers.ts';
import {
  changesOf,
  draftOf,
  type Problems,
  problemsIn,
  type SettingsDraft,
} from './settings-draft.ts';

export type Settings = ReturnType<typeof useSettings>;

const noOutcome: { isSaved: boolean; error: unknown } = { isSaved: false, error: null };

/**
 * The settings form: the draft, kept in the tab until it is saved or discarded, and the outcome of saving. `proposal`: those
 * of the settings shown that are saved even if the owner does not change them.
 */
export function useSettings(botId: string, shown: CalendarSettings, proposal: Proposal) {
  const draftId = `calendar:${botId}`;
  // Only values that differ from these are saved, because another tab may change the other ones.
  const [base, setBase] = useState(shown);
  const [draft, setDraft] = useState(() => parseDraft(readDraft(draftId)));
  const [recovered, setRecovered] = useState(draft !== null);
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState(noOutcome);
  const [save, { isLoading: saving }] = useSaveCalendarMutation();
  useEffect(() => {
    if (draft) writeDraft(draftId, JSON.stringify(draft));
    else dropDraft(draftId);
  }, [draftId, draft]);

  const current = draft ?? draftOf(base);
  const change = (changes: Partial<SettingsDraft>) => {
    if (saving) return; // a successful save drops the draft, with all that was typed meanwhile
    setDraft({ ...current, ...changes });
    setOutcome(noOutcome);
  };
  const discard = () => {
    setDraft(null);
    setRecovered(false);
    setProblems({});
    setOutcome(noOutcome);
  };
  const submit = async () => {
    const found = problemsIn(current);
    setProblems(found);
    setOutcome(noOutcome);
    if (Object.keys(found).length > 0) return;
    const body = { ...proposal, ...changesOf(base, current) };
    const { data, error } = await save({ params: { id: botId }, body });
    if (!data) return setOutcome({ isSaved: false, error });
    discard();
    setBase(data.settings);
    setOutcome({ isSaved: true, error: null });
  };
  const changed = draft !== null && Object.keys(changesOf(base, draft)).length > 0;
  return { draft: current, change, changed, recovered, discard, problems, submit, saving, outcome };
}

function parseDraft(stored: string | null): SettingsDraft | null {
  try {
    // Only this page writes the draft. A draft from an older version may lack the lists.
    const draft = stored ? (JSON.parse(stored) as Partial<SettingsDraft>) : null;
    return draft?.services && draft.hours && draft.holidays ? (draft as SettingsDraft) : null;
  } catch {
    return null;
  }
}
