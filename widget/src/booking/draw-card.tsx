import type { ComponentChildren } from 'preact';
import type { Service } from './calls.ts';
import type { CardState, Step } from './card-state.ts';
import { durationOf, longTime } from './dates.ts';
import { drawField, drawForm } from './draw-form.tsx';
import { drawButton, drawLink } from './draw-parts.tsx';
import { drawTimes } from './draw-times.tsx';

/**
 * Draws the current step of the card. Like the panel, it is made of functions from state to elements. `aria-live` is off,
 * because the log around the card would announce all of it; the notes in it are announced.
 */
export const drawCard = (card: CardState): ComponentChildren => {
  const { step, texts, times, offer, actions } = card;
  // The step `over` has the title of `booked`.
  const title = texts[step as 'booked'] ?? texts.booked;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div class="card" role="group" aria-label={title} aria-live="off">
      <h2 key={step} tabIndex={-1} ref={card.titleRef}>
        {title}
      </h2>
      {(drawers[step] ?? drawBooked)(card)}
      <p aria-live="polite">{noteOf(card)}</p>
      {times.failed && [drawButton(texts.retry, actions.load), drawLink(offer.url, texts.title)]}
    </div>
  );
};

/** A note about the current step; screen readers announce it. */
const noteOf = ({ step, times, form, texts }: CardState): string => {
  if (form.problem) return form.problem;
  if (times.failed) return texts.away;
  if (times.isLoading) return texts.loading;
  return step === 'time' && !times.days[0] ? texts.none : '';
};

const servicesOf = ({ times, offer }: CardState): Service[] =>
  times.business?.services ?? offer.services;

/** An appointment: its time, and its service below. */
const drawAppointment = (
  { lang, times }: CardState,
  start: string,
  service: string | undefined,
  timeZone = times.business?.timeZone ?? '',
) => (
  <p>
    <b>{longTime(start, timeZone, lang)}</b> <bdi>{service}</bdi>
  </p>
);

const drawServices = (card: CardState) =>
  servicesOf(card).map(({ key, name, minutes }) =>
    drawButton([<b dir="auto">{name}</b>, ` ${durationOf(minutes, card.lang)}`], () =>
      card.actions.proceed({ service: key, start: '' }),
    ),
  );

const serviceNameOf = (card: CardState) =>
  servicesOf(card).find(({ key }) => key === card.service)?.name;

/** If there are several services: the chosen one, and a button to choose another. */
const drawService = (card: CardState) =>
  servicesOf(card)[1] && (
    <p class="line-up">
      <bdi>{serviceNameOf(card)}</bdi>
      {/* No service has this key, so the visitor chooses again. */}
      {drawButton(card.texts.otherService, () => card.actions.proceed({ service: '?' }))}
    </p>
  );

const drawOtherTime = ({ texts, actions }: CardState) =>
  drawButton(texts.otherTime, () => actions.proceed({ start: '' }));

const drawDetails = (card: CardState) => [
  drawAppointment(card, card.draft.start, serviceNameOf(card)),
  drawOtherTime(card),
  drawForm(card, card.actions.book, card.texts.send, [
    // The longest name and e-mail address that the server accepts.
    drawField(card, 'name', 80),
    drawField(card, 'email', 254),
    <p>
      <bdi>{card.times.business?.name}</bdi> {card.texts.privacy}
    </p>,
  ]),
];

const drawFind = (card: CardState) =>
  drawForm(card, card.actions.find, card.texts.findSend, [
    <p>{card.texts.findText}</p>,
    drawField(card, 'email', 254),
  ]);

const drawTaken = (card: CardState) => [
  <p>{card.texts.nearest}</p>,
  card.form.nearest?.map(({ start }) =>
    drawButton(longTime(start, card.times.business?.timeZone ?? '', card.lang), () =>
      card.actions.proceed({ start }),
    ),
  ),
  drawOtherTime(card),
];

/**
 * An appointment. In these steps `draft.service` is the service's name. With `another` it was booked earlier: the card then does not announce the
 * letter again, and has a button to book another one, which clears the last step (`end`). The link to the appointment
 * has the title of the step `find`: "Move or cancel".
 */
const drawBooked = (card: CardState) => {
  const { step, texts, actions } = card;
  const { start, service, timeZone, url, another } = card.draft;
  return [
    drawAppointment(card, start, service, timeZone),
    step === 'booked' && [!another && <p>{texts.mailed}</p>, drawLink(url, texts.find)],
    another &&
      drawButton(texts.another, () => actions.proceed({ end: '', service: '', start: '' })),
  ];
};

/** The steps that are not in this list show an appointment. */
const drawers: { [step in Step]?: (card: CardState) => ComponentChildren } = {
  service: drawServices,
  time: (card) => [
    <p aria-live="polite">{card.times.isLater && card.texts.instead}</p>,
    drawService(card),
    drawTimes(card),
  ],
  details: drawDetails,
  taken: drawTaken,
  find: drawFind,
  found: () => null,
};
