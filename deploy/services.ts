import type { Service } from '@contesta/runtime/service';

/**
 * Every service of the product, loaded on demand, so that a process loads only the packages of its own service. "Adding
 * a channel" in docs/architecture.md lists what a new service needs besides a line here.
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

/** Loads every service. */
export const loadServices = (): Promise<Service[]> =>
  Promise.all(Object.values(serviceLoaders).map((load) => load()));
