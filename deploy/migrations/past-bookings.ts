import type { Appointment } from '@contesta/calendar/rules/appointment';
import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import type { Migration } from './migration.ts';

/** Marks the conversations from which an appointment was booked; older versions did not write this mark. */
export const pastBookings: Migration = {
  name: 'past-bookings',
  endOfOldData: async (_stores, now) => now,
  async migrate({ calendar, conversation }, chatbotId) {
    const exchanges = await openExchangesStore(conversation);
    const appointments = calendar.collection<Appointment>('appointments');
    for await (const { conversationId, state } of appointments.find({ chatbotId }))
      if (conversationId && state !== 'held')
        await exchanges.mark(conversationId, chatbotId, 'booked');
  },
};
