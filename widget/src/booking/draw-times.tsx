import type { ComponentChildren } from 'preact';
import type { Slot } from './calls.ts';
import type { CardState } from './card-state.ts';
import { isIn, longDay, monthDayOf, weekdayOf } from './dates.ts';
import { drawButton } from './draw-parts.tsx';

/** The free days on show, and the times of the one that is open: those of the part of day that is meant stand first. */
export const drawTimes = (card: CardState) => {
  const { times, lang, ways, offer, texts } = card;
  const { days, date, business } = times;
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const meant = slots.filter(({ label }) => isIn(offer.part, label));
  const others = slots.filter((slot) => !meant.includes(slot));
  return [
    drawGrid(
      texts.day,
      days.map((day) =>
        drawButton(
          [`${weekdayOf(day.date, lang)} `, <b>{monthDayOf(day.date, lang)}</b>],
          () => {
            times.date = day.date;
            ways.draw();
          },
          { 'aria-pressed': day.date === date },
        ),
      ),
    ),
    business && (
      <p class="line-up">
        {drawTurn(card, true)}
        {drawTurn(card, false)}
      </p>
    ),
    date && <p>{longDay(date, lang)}</p>,
    isElsewhere(slots) && (
      <p>
        {texts.zone} {business?.timeZone.replace(/.*\//, '').replaceAll('_', ' ')}.
      </p>
    ),
    drawSlots(card, meant, texts[offer.part as 'morning'], 'meant'),
    drawSlots(card, others, meant[0] && texts.rest),
  ];
};

/** Whether the visitor's clock shows another time. */
const isElsewhere = ([first]: Slot[]): boolean | undefined =>
  first && !`${new Date(first.start)}`.includes(` ${first.label}:`);

const drawGrid = (label: string | undefined, buttons: ComponentChildren, look = '') => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
  <div class={`grid ${look}`} role="group" aria-label={label}>
    {buttons}
  </div>
);

const drawSlots = (
  { ways, times, lang }: CardState,
  slots: Slot[],
  title?: string,
  look?: string,
) =>
  slots[0] && [
    title && <p aria-hidden="true">{title}</p>,
    drawGrid(
      title ?? longDay(times.date, lang),
      slots.map(({ start, label }) => drawButton(label, () => ways.arrive({ start }))),
      look,
    ),
  ];

/** It stays where it is when there is nowhere to turn to, and keeps the focus. */
const drawTurn = ({ times, ways, texts }: CardState, isBack: boolean) => {
  const name = isBack ? 'before' : 'after';
  const isOff = !times[name] || times.isLoading;
  return drawButton(texts[name], () => isOff || ways.turn(isBack), { 'aria-disabled': isOff });
};
