import { pages } from '@contesta/contracts/pages';
import type { PlanKey, Status } from '@contesta/contracts/plans';

export type Feature = { name: string; soon?: boolean };

const hasTelegram = (pages as readonly string[]).includes('/telegram/{botId}');

/** What each plan brings, in the order to tell it. What is sold and not there yet says so. */
export const planFeatures: Record<PlanKey, Feature[]> = {
  pro: [
    { name: 'many' },
    { name: 'look' },
    { name: 'statistics' },
    { name: 'calendar', soon: true },
    { name: 'reminders', soon: true },
  ],
  full: [
    { name: 'allPro' },
    { name: 'upload' },
    { name: 'telegram', soon: !hasTelegram },
    { name: 'export' },
    { name: 'priority' },
  ],
  lifetime: [{ name: 'allFull' }, { name: 'once' }, { name: 'cheaper' }],
};

/** Everything that a status includes, nothing by reference to another plan. */
export function includedIn(status: Status): Feature[] {
  const { pro, full, lifetime } = planFeatures;
  const own = (features: Feature[]) => features.filter(({ name }) => !/^all|^cheaper/.test(name));
  if (status === 'pro') return pro;
  if (status === 'full') return [...pro, ...own(full)];
  if (status === 'lifetime') return [...pro, ...own(full), ...own(lifetime)];
  return [{ name: 'freeChatbots' }, { name: 'freePrompts' }, { name: 'freeEverywhere' }];
}
