import { textOf } from '../answer.ts';
import { type Body, type Call, type Day, freeDaysOf, listOf, type Service } from './calls.ts';
import { addDays, countDays, dateIn, isInPart } from './dates.ts';
import type { Offer } from './offer.ts';

type Business = {
  name: string;
  timeZone: string;
  services: Service[];
  /** The first and the last bookable day. */
  today: string;
  last: string;
};

export type TimesState = {
  /** Null until it is loaded. */
  business: Business | null;
  isLoading: boolean;
  /** Whether the last call failed. */
  failed: boolean;
  /** The free days shown, and the selected one; `''` if there is none. */
  days: Day[];
  date: string;
  /** Whether nothing is free on the requested days, so that later ones are shown. */
  isLater: boolean;
  /** The dates to page back and forward from; `''` if there are no more days. */
  before: string;
  after: string;
};

const maxShown = 8;
/** The most days that one call may ask for. */
const maxSpan = 31;

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Loads the free times of a bot, a few days at a time. */
export const openFreeTimes = (call: Call, offer: Offer, lang: () => string, draw: () => void) => {
  const state: TimesState = {
    business: null,
    isLoading: false,
    failed: false,
    days: [],
    date: '',
    isLater: false,
    before: '',
    after: '',
  };
  let service = '';
  /** Counts the loads: the results of all but the last are ignored. */
  let loads = 0;

  const update = (changes: Partial<TimesState>) => {
    Object.assign(state, { failed: false }, changes);
    draw();
  };

  /** Shows the free days from `from` to `until`; without any, the next free days. */
  const show = async (from: string, until: string) => {
    const { last, today } = state.business as Business; // loaded before
    const load = ++loads;
    update({ isLoading: true });
    let days: Day[] = [];
    let next = from;
    while (next <= last && !days[0]) {
      // The days up to `until` come first; later ones are asked for only if none of these is free.
      const end = next > until ? last : until;
      const to = earlier(addDays(next, maxSpan - 1), earlier(end, last));
      const { status, body } = await call(
        `/slots?service=${encodeURIComponent(service)}&from=${next}&days=${countDays(next, to)}`,
      );
      if (load !== loads) return;
      if (status !== 200) return update({ isLoading: false, failed: true });
      days = freeDaysOf(body.days);
      next = addDays(to, 1);
    }
    next = days[maxShown]?.date ?? next; // the first day that is not shown
    days = days.slice(0, maxShown);
    const hasPreferred = ({ slots }: Day) =>
      slots.some(({ label }) => isInPart(offer.part, label, lang()));
    const date = (days.find(hasPreferred) ?? days[0])?.date ?? '';
    update({
      isLoading: false,
      days,
      date,
      isLater: date > until,
      before: from > today ? from : '',
      after: next <= last ? next : '',
    });
  };

  return {
    state,
    load: async () => {
      if (state.business) return;
      Object.assign(state, { isLoading: true, failed: false }); // the caller draws
      const { status, body } = await call('');
      const business = status === 200 ? readBusiness(body) : null;
      update({ business, isLoading: false, failed: !business });
    },
    /** Shows the requested days for a service; if they cannot be booked, the first bookable ones. */
    showFirst: async (serviceKey: string) => {
      service = serviceKey;
      state.days = [];
      const { today, last } = state.business as Business; // loaded before
      const { from, to } = offer;
      await (from <= last && to >= today ? show(later(from, today), to) : show(today, last));
    },
    turnPage: (to: 'before' | 'after') => {
      const { today, last } = state.business as Business; // loaded before
      if (to === 'after') void show(state.after, last);
      else void show(later(addDays(state.before, -maxShown), today), addDays(state.before, -1));
    },
  };
};

/** The business with its services and bookable days; null if the body is invalid or the time zone is unknown. */
const readBusiness = (body: Body): Business | null => {
  try {
    const timeZone = textOf(body.timeZone);
    const today = dateIn(timeZone, new Date().toISOString());
    const last = addDays(today, Number(body.horizonDays));
    return { name: textOf(body.business), timeZone, services: listOf(body.services), today, last };
  } catch {
    return null;
  }
};
