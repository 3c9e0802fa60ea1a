import type { Service } from '@contesta/runtime/service';

/**
 * Every service of the product, each read only where it runs: a process of one service need not know the others'
 * packages. A new one is one more line here, and its calls one more in the gateway's table.
 */
export const serviceLoaders: Record<string, () => Promise<Service>> = {
  auth: async () => (await import('@contesta/auth/main')).auth,
  billing: async () => (await import('@contesta/billing/main')).billing,
  calendar: async () => (await import('@contesta/calendar/main')).calendar,
  chatbots: async () => (await import('@contesta/chatbots/main')).chatbots,
  conversation: async () => (await import('@contesta/conversation/main')).conversation,
  mail: async () => (await import('@contesta/mail/main')).mail,
  telegram: async () => (await import('@contesta/telegram/main')).telegram,
  stats: async () => (await import('@contesta/stats/main')).stats,
};

export const serviceNames = Object.keys(serviceLoaders);

/** Every service, for whoever runs or describes them all in one process. */
export const loadServices = (): Promise<Service[]> =>
  Promise.all(Object.values(serviceLoaders).map((load) => load()));
