import type { PlanKey } from '@contesta/contracts/plans';

/** What a buyer reads on the provider's page: the names are the same in both languages. */
const titles: Record<PlanKey, string> = {
  pro: 'Contesta Pro',
  full: 'Contesta Full',
  lifetime: 'Contesta Full, pago único',
};

export const planTitle = (plan: PlanKey): string => titles[plan];
