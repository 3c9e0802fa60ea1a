import { bookAppointment, cancelBooked, freeSlots, moveBooked } from '@contesta/contracts/booking';
import { type CalendarChanges, saveCalendar } from '@contesta/contracts/calendar';
import { defaultConfig } from '@contesta/contracts/chatbot';
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  reminderDue,
} from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { calendarWith } from '../main.ts';
import type { Providers } from '../providers/provider.ts';

export const botId = 'bot-azahar-1';
export const ownerId = 'owner-ana-1';

const always = [{ from: '00:00', to: '24:00' }];
/** Open at any hour of any day, so that no test depends on when it runs. */
export const alwaysOpen: CalendarChanges = {
  timeZone: 'Europe/Madrid',
  hours: [always, always, always, always, always, always, always],
  services: [
    { key: 'cut', name: 'Corte', minutes: 30 },
    { key: 'dye', name: 'Tinte', minutes: 90 },
  ],
  leadMinutes: 0,
};

/** What is looked for. */
type Given = {
  service?: string;
  from?: number;
  limit?: number;
  moving?: { appointmentId: string; conversationId: string };
};

export type TestCalendar = Awaited<ReturnType<typeof openTestCalendar>>;

/** Calendar behind an HTTP server of its own, with one bot of one owner. */
export async function openTestCalendar(directory?: string, providers: Providers = {}) {
  const auth = { status: 'pro' as Status };
  const chatbots = bind(internalChatbot, {
    handle: async ({ params }) => {
      if (params.id !== botId) throw problem('NOT_FOUND');
      const bot = { chatbotId: botId, ownerId, version: 1, name: 'Azahar' };
      return { ...bot, prompts: [], config: defaultConfig };
    },
  });
  const service = await openTestService(
    calendarWith(() => providers),
    {
      ...(directory ? { directory } : {}),
      peers: [chatbots, accountPeer(() => auth.status, 'Europe/Madrid')],
      listenTo: [appointmentBooked, appointmentMoved, appointmentCancelled, reminderDue],
    },
  );
  const token = service.tokenFor(ownerId);
  const ofBot = { params: { id: botId } };
  let bookings = 0;

  const now = () => service.kit.clock().getTime();
  const slots = async (given: Given = {}) => {
    // From an hour on: the first slot must not begin while a test looks at it.
    const { service: key = 'cut', from = now() + 3_600_000, limit = 5, moving } = given;
    const to = new Date(from + 400 * 24 * 3_600_000).toISOString();
    const body = { service: key, from: new Date(from).toISOString(), to, limit, moving };
    return await service.call(freeSlots, { ...ofBot, body });
  };

  return {
    ...service,
    auth,
    token,
    ofBot,
    now,
    connect: (changes: CalendarChanges = alwaysOpen) =>
      service.call(saveCalendar, { ...ofBot, token, body: changes }),
    slots,
    /** The starts of the next free slots. */
    starts: async (given: Given = {}) =>
      ((await slots(given)).body.slots as { start: string }[]).map(({ start }) => start),
    book: (start: string, given: Partial<Record<string, unknown>> = {}) => {
      bookings += 1;
      return service.call(bookAppointment, {
        body: {
          bookingKey: `booking-key-${bookings}`,
          chatbotId: botId,
          conversationId: `conversation-${bookings}`,
          service: 'cut',
          start,
          visitor: { name: 'Eva', email: `eva${bookings}@example.com` },
          language: 'es',
          ...given,
        },
      });
    },
    cancelAs: (id: string, conversationId: string) =>
      service.call(cancelBooked, { params: { id }, body: { conversationId } }),
    moveAs: (id: string, conversationId: string, start: string) =>
      service.call(moveBooked, { params: { id }, body: { conversationId, start } }),
    /** What was said of appointments, in the order in which it was said. */
    said: () =>
      ['appointment-booked', 'appointment-moved', 'appointment-cancelled', 'reminder-due'].flatMap(
        (topic) => service.events(topic),
      ),
  };
}
