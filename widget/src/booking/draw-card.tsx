import type { ComponentChildren } from 'preact';
import type { Service } from './calls.ts';
import type { CardState, Step } from './card-state.ts';
import { longTime } from './dates.ts';
import { drawButton, drawLink } from './draw-parts.tsx';
import { drawTimes } from './draw-times.tsx';

/** The card at one step. These are functions from state to elements, as in the panel. */
export const drawCard = (card: CardState): ComponentChildren => {
  const { step, texts, times, offer, ways } = card;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div class="card" role="group" aria-label={texts.title} aria-live="off">
      <p key={step} class="step" tabIndex={-1} ref={card.onTitle}>
        {texts[step]}
      </p>
      {drawers[step](card)}
      <p key="said" aria-live="polite">
        {sayingOf(card)}
      </p>
      {times.isAway && [drawButton(texts.retry, ways.load), drawLink(offer.url, texts.page)]}
    </div>
  );
};

/** What is to be known of the step besides, also by who does not see it. */
const sayingOf = ({ step, times, form, texts }: CardState): string => {
  if (form.problem) return form.problem;
  if (times.isAway) return texts.away;
  if (times.isLoading) return texts.loading;
  if (step !== 'time') return '';
  if (!times.days[0]) return texts.none;
  return times.isInstead ? texts.instead : '';
};

const servicesOf = ({ times, offer }: CardState): Service[] =>
  times.business?.services ?? offer.services;

/** An appointment in two lines. */
const drawAppointment = (
  { lang, times }: CardState,
  start: string,
  service: string | undefined,
  timeZone = times.business?.timeZone,
) => (
  <p>
    <b>{timeZone && longTime(start, timeZone, lang)}</b> <bdi>{service}</bdi>
  </p>
);

const drawYours = (card: CardState) => {
  const { start, service, url } = card.offer.appointment;
  return [
    drawAppointment(card, start, service),
    drawLink(url, card.texts.find),
    drawButton(card.texts.another, () => card.ways.arrive({ another: '1' })),
  ];
};

const drawServices = (card: CardState) =>
  servicesOf(card).map(({ key, name, minutes }) =>
    drawButton([<b dir="auto">{name}</b>, ` ${minutes} min`], () =>
      card.ways.arrive({ service: key, start: '' }),
    ),
  );

const nameOf = (card: CardState) => servicesOf(card).find(({ key }) => key === card.service)?.name;

/** The service that was chosen, and the way back to choose another. */
const drawService = (card: CardState) =>
  servicesOf(card)[1] && (
    <p class="line-up">
      <bdi>{nameOf(card)}</bdi>
      {drawButton(card.texts.otherService, () => card.ways.arrive({ service: '?' }))}
    </p>
  );

const drawOtherTime = ({ texts, ways }: CardState) =>
  drawButton(texts.otherTime, () => ways.arrive({ start: '' }));

const drawDetails = (card: CardState) => [
  drawAppointment(card, card.kept.start, nameOf(card)),
  drawOtherTime(card),
  drawForm(card, card.ways.book, card.texts.send, [
    drawField(card, 'name', 'text', 80),
    drawField(card, 'email', 'email', 254),
    <p>
      <bdi>{card.times.business?.name}</bdi> {card.texts.privacy}
    </p>,
  ]),
];

const drawFind = (card: CardState) =>
  drawForm(card, card.ways.find, card.texts.findSend, [
    <p>{card.texts.findText}</p>,
    drawField(card, 'email', 'email', 254),
  ]);

const drawForm = (
  { form: { isBusy }, texts }: CardState,
  send: () => void,
  label: string,
  fields: ComponentChildren,
) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      send();
    }}
  >
    {fields}
    <button type="submit" class="quiet go" aria-disabled={isBusy}>
      {isBusy ? texts.sending : label}
    </button>
  </form>
);

const focus = (field: HTMLElement | null) => field?.focus();

const drawField = (
  { kept, form, texts, ways }: CardState,
  name: 'name' | 'email',
  type: string,
  maxLength: number,
) => {
  const problem = form.fields[name];
  const input = { name, type, maxLength, autocomplete: name, required: true } as object;
  return (
    <label>
      {texts[name]}
      <input
        {...input}
        class="field"
        aria-invalid={!!problem}
        ref={problem ? focus : null}
        value={kept[name]}
        onInput={(event) => ways.change({ [name]: event.currentTarget.value })}
      />
      {problem && <strong>{problem}</strong>}
    </label>
  );
};

const drawTaken = (card: CardState) => [
  <p>{card.texts.nearest}</p>,
  card.form.nearest?.map(({ start }) =>
    drawButton(longTime(start, card.times.business?.timeZone ?? '', card.lang), () =>
      card.ways.arrive({ start }),
    ),
  ),
  drawOtherTime(card),
];

const drawBooked = (card: CardState) => {
  const { start, service, timeZone, url } = card.kept;
  return [
    drawAppointment(card, start, service, timeZone),
    <p>{card.texts.mailed}</p>,
    drawLink(url, card.texts.find),
  ];
};

const drawers: Record<Step, (card: CardState) => ComponentChildren> = {
  yours: drawYours,
  service: drawServices,
  time: (card) => [drawService(card), drawTimes(card)],
  details: drawDetails,
  taken: drawTaken,
  booked: drawBooked,
  find: drawFind,
  found: () => null,
};
