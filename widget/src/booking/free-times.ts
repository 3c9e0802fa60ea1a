import { textOf } from '../answer.ts';
import { type Body, type Call, type Day, freeDaysOf, listOf, type Service } from './calls.ts';
import { addDays, countDays, dateIn, isIn } from './dates.ts';
import type { Offer } from './offer.ts';

export type Business = {
  name: string;
  timeZone: string;
  services: Service[];
  /** The first and the last day that may be booked. */
  today: string;
  last: string;
};

export type TimesState = {
  /** Null until it has been read. */
  business: Business | null;
  isLoading: boolean;
  /** Whether the calendar did not answer. */
  isAway: boolean;
  /** Free days on show, of which `date` is open. */
  days: Day[];
  date: string;
  /** Whether these are shown because nothing is free on the days that were asked for. */
  isInstead: boolean;
  /** Where the days before and after these begin; `''` where there are none. */
  before: string;
  after: string;
};

const mostDays = 8;
/** Most days of one call. */
const span = 31;

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The free times of a bot, a few days at a time. */
export const openFreeTimes = (call: Call, offer: Offer, draw: () => void) => {
  const state: TimesState = {
    business: null,
    isLoading: false,
    isAway: false,
    days: [],
    date: '',
    isInstead: false,
    before: '',
    after: '',
  };
  let service = '';
  /** Of several calls only the last one counts. */
  let calls = 0;

  const become = (changes: Partial<TimesState>) => {
    Object.assign(state, { isAway: false }, changes);
    draw();
  };

  /** Shows the free days from one on, up to another; where there are none, the next that there are. */
  const show = async (from: string, until: string) => {
    const { last, today } = state.business as Business; // it has been read
    const mine = ++calls;
    become({ isLoading: true });
    let days: Day[] = [];
    let next = from;
    while (next <= last && !days[0]) {
      const to = earlier(addDays(next, span - 1), next > until ? last : earlier(until, last));
      const { status, body } = await call(
        `/slots?service=${encodeURIComponent(service)}&from=${next}&days=${countDays(next, to)}`,
      );
      if (mine !== calls) return;
      if (status !== 200) return become({ isLoading: false, isAway: true });
      days = freeDaysOf(body.days);
      next = addDays(to, 1);
    }
    next = days[mostDays]?.date ?? next;
    days = days.slice(0, mostDays);
    const isMeant = ({ slots }: Day) => slots.some(({ label }) => isIn(offer.part, label));
    const date = (days.find(isMeant) ?? days[0])?.date ?? '';
    become({
      isLoading: false,
      days,
      date,
      isInstead: date > until,
      before: from > today ? from : '',
      after: next <= last ? next : '',
    });
  };

  return {
    state,
    readBusiness: async () => {
      if (state.business) return;
      Object.assign(state, { isLoading: true, isAway: false }); // drawn by the caller
      const { status, body } = await call('');
      const business = status === 200 ? readBusiness(body) : null;
      become({ business, isLoading: false, isAway: !business });
    },
    /** Shows the days that are meant, for a service; where none of them may be booked, the first that may. */
    first: async (chosen: string) => {
      service = chosen;
      state.days = [];
      const { today, last } = state.business as Business; // it has been read
      const { from, to } = offer;
      await (from <= last && to >= today ? show(later(from, today), to) : show(today, last));
    },
    turn: ({ before, after, business }: TimesState, isBack: boolean) => {
      const { today, last } = business as Business; // it has been read
      if (!isBack) void show(after, last);
      else void show(later(addDays(before, -mostDays), today), addDays(before, -1));
    },
  };
};

/** What may be booked; null where it cannot be understood, as with a time zone that this browser does not know. */
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
