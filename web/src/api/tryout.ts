import { calls } from '@contesta/contracts/calls';
import type { checkPairs, explain, explainPairs, replayWeek } from '@contesta/contracts/tryout';
import { api, mutationFor } from './api.ts';

const tryout = api.injectEndpoints({
  endpoints: (build) => ({
    explain: mutationFor<typeof explain>(build, calls.explain),
    explainPairs: mutationFor<typeof explainPairs>(build, calls.explainPairs),
    checkPairs: mutationFor<typeof checkPairs>(build, calls.checkPairs),
    replayWeek: mutationFor<typeof replayWeek>(build, calls.replayWeek),
  }),
});

export const {
  useExplainMutation,
  useExplainPairsMutation,
  useCheckPairsMutation,
  useReplayWeekMutation,
} = tryout;
