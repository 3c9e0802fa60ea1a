import { fieldsOf, textOf } from '../answer.ts';
import { addStyles } from './add-styles.ts';
import { type Body, openCall, slotsOf } from './calls.ts';
import type { CardActions, FormState, OpenCard, Step } from './card-state.ts';
import { type CardDraft, loadDraft, parseDraft } from './draft.ts';
import { drawCard } from './draw-card.tsx';
import { focus } from './draw-form.tsx';
import { openFreeTimes } from './free-times.ts';
import { setH } from './h.ts';
import { type Offer, readOffer } from './offer.ts';
import { textsOf } from './texts.ts';

export const openCard: OpenCard = ({ h, root, chat, fetch, url, booking, lang, draw, signal }) => {
  setH(h);
  addStyles(root);
  const offer = readOffer(booking);
  const call = openCall(fetch, url, lang);
  const times = openFreeTimes(call, offer, lang, draw);
  let form = noProblem;
  let draft = loadDraft(chat.state(), booking);
  // An appointment booked earlier in the conversation is shown as if it were booked here. `end` is the card's last step.
  if (offer.appointment.start && !draft.end && !draft.another)
    draft = { ...draft, ...offer.appointment, end: 'booked', another: '1' };
  let hasStarted = false;
  /** Focuses or scrolls to the title of the next drawn step. */
  let titleRef: typeof focus | null = null;

  const save = (next: CardDraft) => {
    draft = next;
    chat.saveCard(booking, next);
  };
  const change = (changes: Partial<CardDraft>) => save({ ...draft, ...changes });

  /** Goes to another step, and focuses its title because the pressed button is gone. */
  const proceed = (next: Partial<CardDraft>, nextForm = noProblem) => {
    form = nextForm;
    titleRef = focus;
    change(next);
    void loadTimes();
  };

  /** Whether the card is drawn: if it is at its last step, has shown an appointment, or has the newest booking offer. */
  const isShown = () => {
    // An offer to leave a message has no URL.
    const newest = chat
      .state()
      .messages.findLast((message) => (message.booking as Offer | undefined)?.url);
    return draft.end || draft.another || newest?.booking === booking;
  };

  /** Reads the appointment's current time, and whether it was cancelled. */
  const readAppointment = async () => {
    const { url } = draft; // https://…/appointment/{id}#key={key}
    if (!url) return;
    // The card's calls are below /api/chatbots/{id}/booking, this one is at /api/appointments/{id}.
    const path = url.replace(/.*\/appointment/, '/../../../appointments');
    const { status, body } = await call(path, { key: url.split('=')[1] });
    const { start, timeZone, state: end } = body as CardDraft & { state: string };
    if (status === 200) appointments[url] = { start, timeZone, end };
    draw();
  };
  addEventListener('visibilitychange', readAppointment, { signal });

  const serviceKey = (): string => {
    const services = times.state.business?.services ?? offer.services;
    const only = services[1] ? '' : (services[0]?.key ?? '');
    const isOffered = (wanted: string) => services.some(({ key }) => key === wanted);
    return [draft.service || offer.service, only].find(isOffered) ?? '';
  };

  const stepOf = (): Step => {
    if (draft.end) return draft.end as Step;
    if (offer.find) return 'find';
    if (!serviceKey()) return 'service';
    if (form.nearest) return 'taken';
    return draft.start ? 'details' : 'time';
  };

  /** Loads what the current step needs: the business and, for the step `time`, its free times. */
  const loadTimes = async () => {
    if (!needsBusiness.includes(stepOf())) return;
    await times.load();
    if (times.state.business && stepOf() === 'time') await times.showFirst(serviceKey());
    if (chat.state().messages.at(-1)?.booking === booking) titleRef ??= scrollIntoView;
    draw();
  };

  /** Sends the form. If that fails, shows why and keeps the input. */
  const send = async (
    path: string,
    request: object,
    successStatus: number,
    draftAfter: (body: Body) => CardDraft,
  ) => {
    if (form.isBusy) return;
    form = { ...noProblem, isBusy: true };
    save(draft); // with its key, for a retry after a reload
    const { status, body } = await call(path, request);
    if (status === successStatus) {
      // Also deletes the input of earlier, unfinished cards, because it may have the name and the e-mail address.
      for (const { booking: other, card } of chat.state().messages)
        if (card && !(card as CardDraft).end) chat.saveCard(other, null);
      return proceed(draftAfter(body));
    }
    if (status === 409 && Array.isArray(body.nearest))
      return proceed({ start: '' }, { ...noProblem, nearest: slotsOf(body.nearest) });
    const { name, email } = fieldsOf(body.fields);
    const reason = status < 500 && textOf(body.message);
    const problem = name || email ? '' : reason || textsOf(lang()).failed;
    form = { ...noProblem, fields: { name: textOf(name), email: textOf(email) }, problem };
    draw();
  };

  const actions: CardActions = {
    change,
    proceed,
    draw,
    turnPage: times.turnPage,
    load: () => {
      void loadTimes();
      draw();
    },
    book: () => {
      const { start, name, email, key } = draft;
      const conversationId = chat.state().conversationId || undefined;
      const request = { service: serviceKey(), start, name, email, key, conversationId };
      const { timeZone } = times.state.business ?? {};
      void send('', request, 201, (body) =>
        parseDraft({ start, timeZone, ...body, end: 'booked' }),
      );
    },
    find: () => void send('/find', { email: draft.email }, 202, () => parseDraft({ end: 'found' })),
  };

  return () => {
    if (!isShown()) return null;
    if (draft.end) draft = { ...draft, ...appointments[draft.url] };
    const step = stepOf();
    if (!hasStarted) {
      void readAppointment();
      void loadTimes();
    }
    hasStarted = true;
    const card = { step, offer, draft, form, times: times.state, service: serviceKey() };
    const drawing = drawCard({ ...card, lang: lang(), texts: textsOf(lang()), titleRef, actions });
    titleRef = null;
    return drawing;
  };
};

/** The visitor's appointments as they were read last, by their links. What one card has read, all cards show. */
const appointments: Record<string, Partial<CardDraft>> = {};

const noProblem: FormState = { isBusy: false, problem: '', fields: {}, nearest: null };
const needsBusiness: Step[] = ['service', 'time', 'details'];

const scrollIntoView = (title: HTMLElement | null) => title?.scrollIntoView({ block: 'nearest' });
