import type { book, bookingSlots, findBookings, readBooking } from '@contesta/contracts/booking';
import { calls } from '@contesta/contracts/calls';
import { api, mutationFor, queryFor } from './api.ts';

const booking = api.injectEndpoints({
  endpoints: (build) => ({
    readBooking: queryFor<typeof readBooking>(build, calls.readBooking),
    // Not cached: another visitor may book a free slot at any time.
    bookingSlots: queryFor<typeof bookingSlots>(build, calls.bookingSlots, {
      keepUnusedDataFor: 0,
    }),
    book: mutationFor<typeof book>(build, calls.book),
    findBookings: mutationFor<typeof findBookings>(build, calls.findBookings),
  }),
});

export const {
  useReadBookingQuery,
  useBookingSlotsQuery,
  useBookMutation,
  useFindBookingsMutation,
} = booking;
