import type {
  appointmentSlots,
  cancelAppointment,
  cancelVisit,
  disconnectCalendar,
  listAppointments,
  moveAppointment,
  moveVisit,
  readCalendar,
  readVisit,
  renewCalendarFeed,
  saveCalendar,
  visitSlots,
} from '@contesta/contracts/calendar';
import { calls } from '@contesta/contracts/calls';
import { api, mutationFor, queryFor } from './api.ts';

const ofCalendar = { invalidatesTags: ['calendar' as const] };
const ofAppointments = { invalidatesTags: ['appointments' as const] };
const ofVisit = { invalidatesTags: ['visit' as const] };
// Free slots are somebody else's a moment later: they are asked for anew each time.
const unkept = { keepUnusedDataFor: 0 };

const calendar = api.injectEndpoints({
  endpoints: (build) => ({
    readCalendar: queryFor<typeof readCalendar>(build, calls.readCalendar, {
      providesTags: ['calendar'],
    }),
    saveCalendar: mutationFor<typeof saveCalendar>(build, calls.saveCalendar, ofCalendar),
    disconnectCalendar: mutationFor<typeof disconnectCalendar>(
      build,
      calls.disconnectCalendar,
      ofCalendar,
    ),
    renewCalendarFeed: mutationFor<typeof renewCalendarFeed>(
      build,
      calls.renewCalendarFeed,
      ofCalendar,
    ),
    listAppointments: queryFor<typeof listAppointments>(build, calls.listAppointments, {
      providesTags: ['appointments'],
    }),
    appointmentSlots: queryFor<typeof appointmentSlots>(build, calls.appointmentSlots, unkept),
    moveAppointment: mutationFor<typeof moveAppointment>(
      build,
      calls.moveAppointment,
      ofAppointments,
    ),
    cancelAppointment: mutationFor<typeof cancelAppointment>(
      build,
      calls.cancelAppointment,
      ofAppointments,
    ),
    readVisit: queryFor<typeof readVisit>(build, calls.readVisit, { providesTags: ['visit'] }),
    visitSlots: queryFor<typeof visitSlots>(build, calls.visitSlots, unkept),
    moveVisit: mutationFor<typeof moveVisit>(build, calls.moveVisit, ofVisit),
    cancelVisit: mutationFor<typeof cancelVisit>(build, calls.cancelVisit, ofVisit),
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
