import {
  bookAppointment,
  cancelBooked,
  freeSlots,
  internalBooking,
  moveBooked,
} from '@contesta/contracts/booking';
import { internalAppointment } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Diary } from '../diary/diary.ts';
import { type Appointment, bookedOf, manageUrlOf, serviceNameOf } from '../rules/appointment.ts';
import { shownSlot } from '../rules/free-slots.ts';
import { calendarFile, invitation } from '../rules/ics.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendars } from '../stores/calendars.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  diary: Diary;
  publicUrl: string;
};

/** What conversation asks while a visitor books in chat, and mail when it writes of it. */
export function bookingRoutes({ calendars, appointments, diary, publicUrl }: Options): Binding[] {
  const domain = new URL(publicUrl).hostname;

  async function findOf(id: string, conversationId: string): Promise<Appointment> {
    const appointment = await appointments.find(id);
    if (appointment?.conversationId !== conversationId) throw problem('NOT_FOUND');
    return appointment;
  }

  async function calendarOf({ chatbotId }: Appointment) {
    const calendar = await calendars.find(chatbotId);
    if (!calendar) throw problem('NOT_FOUND');
    return calendar;
  }

  return [
    bind(internalBooking, {
      async handle({ params }) {
        const { settings } = await diary.bookable(params.id);
        return settings;
      },
    }),

    bind(freeSlots, {
      async handle({ params, body: { service, from, to, limit, moving } }) {
        const calendar = await diary.bookable(params.id);
        const wanted = calendar.settings.services.find(({ key }) => key === service);
        if (!wanted) throw problem('VALIDATION', { text: 'service-unknown' });
        const range = { from: Date.parse(from), to: Date.parse(to), limit };
        const of = moving && (await appointments.find(moving.appointmentId));
        const isOwn = of?.conversationId === moving?.conversationId;
        const leeway = of && isOwn ? { of } : {};
        const slots = await diary.slots(calendar, wanted.minutes, range, leeway);
        return { slots: slots.map(shownSlot) };
      },
    }),

    bind(bookAppointment, {
      handle: async ({ body, requestId }) => bookedOf(await diary.book(body, requestId), publicUrl),
    }),

    bind(cancelBooked, {
      async handle({ params, body, requestId }) {
        const appointment = await findOf(params.id, body.conversationId);
        return bookedOf(await diary.cancel(appointment, requestId), publicUrl);
      },
    }),

    bind(moveBooked, {
      async handle({ params, body: { conversationId, start }, requestId }) {
        const appointment = await findOf(params.id, conversationId);
        const calendar = await calendarOf(appointment);
        const by = { by: 'visitor', requestId } as const;
        return bookedOf(await diary.move(calendar, appointment, start, by), publicUrl);
      },
    }),

    bind(internalAppointment, {
      async handle({ params }) {
        const appointment = await appointments.find(params.id);
        if (!appointment) throw problem('NOT_FOUND');
        const { settings } = await calendarOf(appointment);
        const { business, timeZone } = settings;
        const { chatbotId, ownerId, revision, visitor, start, movedFrom, state } = appointment;
        const isCancelled = state === 'cancelled';
        const method = isCancelled ? ('CANCEL' as const) : ('REQUEST' as const);
        return {
          appointmentId: params.id,
          chatbotId,
          ownerId,
          revision,
          business,
          service: serviceNameOf(appointment, settings),
          startsAt: start.toISOString(),
          movedFrom: isCancelled ? null : (movedFrom?.toISOString() ?? null),
          timeZone,
          visitor,
          manageUrl: manageUrlOf(appointment, publicUrl),
          ics: {
            method,
            content: calendarFile(method, [invitation(appointment, { business, domain })]),
          },
        };
      },
    }),
  ];
}
