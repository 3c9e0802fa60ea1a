import type {
  appointmentSlots,
  cancelAppointment,
  cancelVisit,
  listAppointments,
  moveAppointment,
  moveVisit,
  readVisit,
  visitSlots,
} from '@contesta/contracts/appointments';
import type {
  disconnectCalendar,
  readCalendar,
  renewCalendarFeed,
  saveCalendar,
} from '@contesta/contracts/calendar';
import { calls } from '@contesta/contracts/calls';
import { api, mutationFor, queryFor } from './api.ts';

const invalidatesCalendar = { invalidatesTags: ['calendar' as const] };
const invalidatesAppointments = { invalidatesTags: ['appointments' as const] };
const invalidatesVisit = { invalidatesTags: ['visit' as const] };
// Not cached: another visitor may book a free slot at any time.
const notCached = { keepUnusedDataFor: 0 };

const calendar = api.injectEndpoints({
  endpoints: (build) => ({
    readCalendar: queryFor<typeof readCalendar>(build, calls.readCalendar, {
      providesTags: ['calendar'],
    }),
    saveCalendar: mutationFor<typeof saveCalendar>(build, calls.saveCalendar, {
      invalidatesTags: ['calendar', 'appointments'],
    }),
    disconnectCalendar: mutationFor<typeof disconnectCalendar>(
      build,
      calls.disconnectCalendar,
      invalidatesCalendar,
    ),
    renewCalendarFeed: mutationFor<typeof renewCalendarFeed>(
      build,
      calls.renewCalendarFeed,
      invalidatesCalendar,
    ),
    listAppointments: queryFor<typeof listAppointments>(build, calls.listAppointments, {
      providesTags: ['appointments'],
    }),
    appointmentSlots: queryFor<typeof appointmentSlots>(build, calls.appointmentSlots, notCached),
    moveAppointment: mutationFor<typeof moveAppointment>(
      build,
      calls.moveAppointment,
      invalidatesAppointments,
    ),
    cancelAppointment: mutationFor<typeof cancelAppointment>(
      build,
      calls.cancelAppointment,
      invalidatesAppointments,
    ),
    readVisit: queryFor<typeof readVisit>(build, calls.readVisit, { providesTags: ['visit'] }),
    visitSlots: queryFor<typeof visitSlots>(build, calls.visitSlots, notCached),
    moveVisit: mutationFor<typeof moveVisit>(build, calls.moveVisit, invalidatesVisit),
    cancelVisit: mutationFor<typeof cancelVisit>(build, calls.cancelVisit, invalidatesVisit),
  }),
});

export const {
  useReadCalendarQuery,
  useSaveCalendarMutation,
  useDisconnectCalendarMutation,
  useRenewCalendarFeedMutation,
  useListAppointmentsQuery,
  useAppointmentSlotsQuery,
  useMoveAppointmentMutation,
  useCancelAppointmentMutation,
  useReadVisitQuery,
  useVisitSlotsQuery,
  useMoveVisitMutation,
  useCancelVisitMutation,
} = calendar;
