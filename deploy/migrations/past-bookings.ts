import type { Appointment } from '@contesta/calendar/rules/appointment';
import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import type { Migration } from './migration.ts';

/** A conversation says that an appointment came of it, which versions before that read in its messages. */
export const pastBookings: Migration = {
  name: 'past-bookings',
  untilWhen: async (_stores, now) => now,
  async migrate({ calendar, conversation }, chatbotId) {
    const exchanges = await openExchangesStore(conversation);
    const appointments = calendar.collection<Appointment>('appointments');
    for await (const { conversationId, state } of appointments.find({ chatbotId }))
      if (conversationId && state !== 'held') await exchanges.markBooked(conversationId, chatbotId);
  },
};
