import type { ComponentChildren } from 'preact';
import type { Slot } from './calls.ts';
import type { CardState } from './card-state.ts';
import { isInPart, longDay, monthDayOf, weekdayOf } from './dates.ts';
import { drawButton } from './draw-parts.tsx';

/** The free days, and the times of the selected day; times in the requested part of the day come first. */
export const drawTimes = (card: CardState) => {
  const { times, lang, actions, offer, texts } = card;
  const { days, date, business } = times;
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const preferred = slots.filter(({ label }) => isInPart(offer.part, label, lang));
  const others = slots.filter((slot) => !preferred.includes(slot));
  return [
    drawGrid(
      texts.day,
      days.map((day) =>
        drawButton(
          [`${weekdayOf(day.date, lang)} `, <b>{monthDayOf(day.date, lang)}</b>],
          () => {
            times.date = day.date;
            actions.draw();
          },
          { 'aria-pressed': day.date === date },
        ),
      ),
    ),
    business && (
      <p class="line-up">
        {drawPageButton(card, 'before')}
        {drawPageButton(card, 'after')}
      </p>
    ),
    date && <p>{longDay(date, lang)}</p>,
    isOtherZone(slots) && (
      <p>
        {texts.zone} {business?.timeZone.replace(/.*\//, '').replaceAll('_', ' ')}.
      </p>
    ),
    // Drawn only if the part of the day is one of these three.
    drawSlots(
      card,
      preferred,
      texts[offer.part as 'morning' | 'afternoon' | 'evening'],
      'grid wanted',
    ),
    drawSlots(card, others, preferred[0] && texts.rest),
  ];
};

/**
 * Whether the visitor's clock and the business's clock show different times. A `Date` as a text has the visitor's time,
 * such as 09:30:00, and the label of a slot the business's.
 */
const isOtherZone = ([first]: Slot[]): boolean | undefined =>
  first && !`${new Date(first.start)}`.includes(` ${first.label}:`);

const drawGrid = (label: string | undefined, buttons: ComponentChildren, className = 'grid') => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
  <div class={className} role="group" aria-label={label}>
    {buttons}
  </div>
);

const drawSlots = (
  { actions, times, lang }: CardState,
  slots: Slot[],
  title?: string,
  className?: string,
) =>
  slots[0] && [
    title && <p aria-hidden="true">{title}</p>,
    drawGrid(
      title ?? longDay(times.date, lang),
      slots.map(({ start, label }) => drawButton(label, () => actions.proceed({ start }))),
      className,
    ),
  ];

/** The button for earlier or later days. If there are none it is disabled, not removed, so that it keeps the focus. */
const drawPageButton = ({ times, actions, texts }: CardState, to: 'before' | 'after') => {
  const isDisabled = !times[to] || times.isLoading;
  const turn = () => {
    if (!isDisabled) actions.turnPage(to);
  };
  return drawButton(texts[to], turn, { 'aria-disabled': isDisabled });
};
