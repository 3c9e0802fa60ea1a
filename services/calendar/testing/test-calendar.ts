import { cancelVisit, moveVisit } from '@contesta/contracts/appointments';
import { book, bookingSlots } from '@contesta/contracts/booking';
import { saveCalendar } from '@contesta/contracts/calendar';
import type { CalendarChanges } from '@contesta/contracts/calendar-settings';
import { defaultConfig } from '@contesta/contracts/chatbot';
import {
  accountStatusChanged,
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  appointmentsRequested,
  calendarChanged,
  reminderDue,
} from '@contesta/contracts/events';
import * as internal from '@contesta/contracts/internal-appointments';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import type { Status } from '@contesta/contracts/plans';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { DateTime } from 'luxon';
import { afterEach, beforeEach, expect } from 'vitest';
import { calendarWith } from '../main.ts';
import type { Providers } from '../providers/provider.ts';
import { localDate } from '../rules/free-slots.ts';

const appointmentEvents = [appointmentBooked, appointmentMoved, appointmentCancelled, reminderDue];

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
export const botId = 'bot-azahar-1';
export const ownerId = 'owner-ana-1';

const always = [{ from: '00:00', to: '24:00' }];
/** Open at any hour of any day. */
export const alwaysOpen: CalendarChanges = {
  timeZone: 'Europe/Madrid',
  hours: [always, always, always, always, always, always, always],
  services: [
    { key: 'cut', name: 'Corte', minutes: 30 },
    { key: 'dye', name: 'Tinte', minutes: 90 },
  ],
  leadMinutes: 0,
};

type SlotSearch = { service?: string; from?: number; limit?: number };

/** The id and key in a visitor's link. */
export function linkIn(url: string): { params: { id: string }; body: { key: string } } {
  const [, id = '', key = ''] = /\/appointment\/([\w-]+)#key=([\w-]+)$/.exec(url) ?? [];
  return { params: { id }, body: { key } };
}

/** Milliseconds until the next 9:00 in Madrid, so that tests do not depend on the time of day. */
function untilNextMorning(now: Date): number {
  const local = DateTime.fromJSDate(now, { zone: 'Europe/Madrid' });
  const nine = local.startOf('day').set({ hour: 9 });
  return (nine > local ? nine : nine.plus({ days: 1 })).diff(local).toMillis();
}

type TestCalendar = Awaited<ReturnType<typeof openTestCalendar>>;

/** The calendar service behind an HTTP server of its own, with one bot of one owner. */
export async function openTestCalendar(
  directory?: string,
  providers: Providers = {},
  env: Record<string, string> = {},
) {
  const auth = { status: 'pro' as Status, timeZone: 'Europe/Madrid' };
  const config = { ...defaultConfig };
  const chatbots = bind(internalChatbot, {
    handle: async ({ params }) => {
      if (params.id !== botId) throw problem('NOT_FOUND');
      const bot = { chatbotId: botId, ownerId, version: 1, name: 'Azahar' };
      return { ...bot, prompts: [], config };
    },
  });
  const mail = { isDown: false, notified: [] as internal.AppointmentView[] };
  const cancellationNotices = bind(internal.mailCancellation, {
    handle: async ({ body }) => {
      if (mail.isDown) throw problem('UNAVAILABLE');
      mail.notified.push(body);
      return null;
    },
  });
  const service = await openTestService(
    calendarWith(() => providers),
    {
      env,
      ...(directory ? { directory } : {}),
      peers: [chatbots, cancellationNotices, accountPeer(() => auth)],
      listenTo: [...appointmentEvents, calendarChanged, appointmentsRequested],
    },
  );
  service.advance(untilNextMorning(service.kit.clock()));
  const token = service.tokenFor(ownerId);
  const ofBot = { params: { id: botId } };
  /** A call about the bot by its owner. */
  const mine = { ...ofBot, token };
  let bookingCount = 0;

  const now = () => service.kit.clock().getTime();
  const slots = (search: SlotSearch = {}) => {
    const { service: key = 'cut', from = now() } = search;
    const query = { service: key, from: localDate(from, 'Europe/Madrid'), days: '10' };
    return service.call(bookingSlots, { ...ofBot, query });
  };

  /** The starts of the next free slots. The default begins in an hour, so that no slot starts during the test. */
  const starts = async (search: SlotSearch = {}): Promise<string[]> => {
    const { from = now() + hourMs, limit = 5 } = search;
    const days: { slots: { start: string }[] }[] = (await slots({ ...search, from })).body.days;
    const found = days.flatMap((day) => day.slots.map(({ start }) => start));
    return found.filter((start) => Date.parse(start) >= from).slice(0, limit);
  };

  return {
    ...service,
    auth,
    /** The bot's config. */
    config,
    mail,
    token,
    ofBot,
    mine,
    now,
    connect: (changes: CalendarChanges = alwaysOpen) =>
      service.call(saveCalendar, { ...mine, body: changes }),
    slots,
    starts,
    /** The start of the first free slot that begins at least `inMs` from now. */
    firstStart: async (inMs = hourMs): Promise<string> =>
      (await starts({ from: now() + inMs }))[0] ?? expect.fail('no free slot'),
    /** The spans that the calendar holds for appointments. */
    taken: async (): Promise<{ from: number; appointmentId: string }[]> =>
      (await service.store.collection('calendars').findOne({ _id: botId }))?.taken ?? [],
    book: (
      start: string,
      { headers = {}, ...given }: Partial<Record<string, unknown>> & { headers?: object } = {},
    ) => {
      bookingCount += 1;
      const visitor = { name: 'Eva', email: `eva${bookingCount}@example.com` };
      const key = `booking-key-${bookingCount}`;
      const body = { service: 'cut', start, ...visitor, key, ...given };
      return service.call(book, { ...ofBot, body, headers: { ...headers } });
    },
    async endPlan(): Promise<void> {
      auth.status = 'free';
      await service.publish(accountStatusChanged, { accountId: ownerId, revision: 9, ...auth });
    },
    /** The appointment as other services read it. */
    viewOf: (id: string) => service.call(internal.internalAppointment, { params: { id } }),
    cancelBy: (url: string) => service.call(cancelVisit, linkIn(url)),
    moveBy: (url: string, start: string) => {
      const { params, body } = linkIn(url);
      return service.call(moveVisit, { params, body: { ...body, start } });
    },
    /** Each event once: the bus may deliver it again. */
    appointmentEvents: () => {
      const received = appointmentEvents.flatMap(({ topic }) => service.events(topic));
      return [...new Map(received.map((event) => [event.id, event])).values()];
    },
  };
}

/** Opens the calendar service before each test of a file, and connects the bot's calendar if settings are given. */
export function useCalendar(settings?: CalendarChanges, openProviders = (): Providers => ({})) {
  const service = {} as TestCalendar;
  const open = async (directory?: string, env?: Record<string, string>) =>
    Object.assign(service, await openTestCalendar(directory, openProviders(), env));
  beforeEach(async () => {
    await open();
    if (settings) await service.connect(settings);
  });
  afterEach(() => service.close());
  return Object.assign(service, {
    async reopen(env?: Record<string, string>): Promise<void> {
      await service.close({ keep: true });
      await open(service.directory, env);
    },
  });
}
