import type { Bookable, BookingView } from '@contesta/contracts/booking';
import { isBlank, isEmail } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookMutation } from '../../api/booking.ts';
import { asCallError } from '../../api/call-error.ts';
import type { BookNavigation } from './book-query.ts';
import { attemptFor, type BookDraftState } from './draft.ts';

export type BookRequest = {
  botId: string;
  booking: BookingView;
  service: Bookable;
  start: string;
  navigation: BookNavigation;
  draftState: BookDraftState;
};
type Problems = { name?: string; email?: string };

/** Books the chosen slot. After a failure the draft stays, and a retry of the same slot sends the same key. */
export function useBook({ botId, booking, service, start, navigation, draftState }: BookRequest) {
  const { t } = useTranslation();
  const [book, { isLoading, error, reset }] = useBookMutation();
  const [problems, setProblems] = useState<Problems>({});
  const { draft, change } = draftState;

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
    const { conversationId } = navigation.query;
    const answer = await book({
      params: { id: botId },
      body: {
        ...visitor,
        service: service.key,
        start,
        key: attempt.key,
        ...(conversationId ? { conversationId } : {}),
      },
    });
    if (answer.error) return setProblems(asCallError(answer.error).fields ?? {});
    const { business, timeZone } = booking;
    change({
      attempt: null,
      booked: { ...answer.data, business, timeZone, email: visitor.email },
    });
    navigation.replace({ booked: answer.data.appointmentId, at: null });
  };
  return { submit, problems, sending: isLoading, failure: error, clearFailure: reset };
}
