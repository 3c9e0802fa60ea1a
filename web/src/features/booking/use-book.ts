import type { Bookable, BookingView } from '@contesta/contracts/booking';
import { isBlank, isEmail } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookMutation } from '../../api/booking.ts';
import { asCallError } from '../../api/call-error.ts';
import type { BookWays } from './address.ts';
import { attemptFor, type BookDraftWays } from './draft.ts';

export type ToBook = {
  botId: string;
  booking: BookingView;
  service: Bookable;
  start: string;
  ways: BookWays;
  kept: BookDraftWays;
};
type Problems = { name?: string; email?: string };

/** Sends what was chosen and typed. What could not be booked stays as it is, and is sent again with the same key. */
export function useBook({ botId, booking, service, start, ways, kept }: ToBook) {
  const { t } = useTranslation();
  const [book, { isLoading, error, reset }] = useBookMutation();
  const [problems, setProblems] = useState<Problems>({});
  const { draft, change } = kept;

  const problemsOf = ({ name, email }: { name: string; email: string }): Problems => ({
    ...(isBlank(name) ? { name: t('booking.problem.name') } : {}),
    ...(isEmail(email) ? {} : { email: t('booking.problem.email') }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const visitor = { name: draft.name.trim(), email: draft.email.trim() };
    const found = problemsOf(visitor);
    setProblems(found);
    reset();
    if (Object.keys(found).length > 0) return;
    const attempt = attemptFor(draft, service.key, start);
    change({ attempt });
    const { c } = ways.address;
    const answer = await book({
      params: { id: botId },
      body: {
        ...visitor,
        service: service.key,
        start,
        key: attempt.key,
        ...(c ? { conversationId: c } : {}),
      },
    });
    if (answer.error) return setProblems(asCallError(answer.error).fields ?? {});
    const { business, timeZone } = booking;
    change({
      attempt: null,
      booked: { ...answer.data, business, timeZone, email: visitor.email },
    });
    ways.stay({ booked: answer.data.appointmentId, at: null });
  };
  return { submit, problems, sending: isLoading, failure: error, forget: reset };
}
