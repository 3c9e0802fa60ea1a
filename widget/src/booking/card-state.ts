import type { ComponentChildren, h as CreateElement } from 'preact';
import type { Chat } from '../chat.ts';
import type { Lang } from '../settings.ts';
import type { Slot } from './calls.ts';
import type { CardDraft } from './draft.ts';
import type { TimesState } from './free-times.ts';
import type { Offer } from './offer.ts';
import type { Texts } from './texts.ts';

type CardOptions = {
  /** The panel's `h` of Preact. */
  h: typeof CreateElement;
  /** The panel's root, in a document or in a shadow tree. */
  root: Element;
  chat: Pick<Chat, 'state' | 'saveCard'>;
  fetch: typeof fetch;
  /** The URL of the bot's calls for this card. */
  url: string;
  /**
   * The reply's offer as it was received; it also identifies the card in the chat. It keeps this name, because a panel
   * of an older version may open this card.
   */
  booking: unknown;
  lang: () => Lang;
  /** Draws the panel with the card again. */
  draw: () => void;
  /** Aborted when the panel is closed. */
  signal: AbortSignal;
};

/** Opens a card; the result draws its current state. */
export type OpenCard = (options: CardOptions) => () => ComponentChildren;

/**
 * `taken`: the times near one that has just been taken; `booked`, `cancelled`, `over` (in the past): the appointment
 * booked on this card or earlier in the conversation; `find`: asks for the e-mail address, `found`: the links to the
 * visitor's appointments have been mailed.
 */
export type Step =
  | ('service' | 'time' | 'details' | 'taken')
  | ('booked' | 'cancelled' | 'over')
  | ('find' | 'found');

export type FormState = {
  isBusy: boolean;
  /** Why sending failed, else `''`; `fields` has the errors of single fields. */
  problem: string;
  fields: { name?: string; email?: string };
  /** Free times near the chosen one, if that has been taken. */
  nearest: Slot[] | null;
};

export type CardActions = {
  /** Saves input. */
  change(changes: Partial<CardDraft>): void;
  /** Saves a choice and goes to the next step. */
  proceed(changes: Partial<CardDraft>): void;
  draw(): void;
  turnPage(to: 'before' | 'after'): void;
  /** Loads the times again after a failure. */
  load(): void;
  book(): void;
  find(): void;
};

export type CardState = {
  step: Step;
  offer: Offer;
  draft: CardDraft;
  form: FormState;
  times: TimesState;
  /** The key of the chosen service. */
  service: string;
  lang: Lang;
  texts: Texts;
  /**
   * The ref of the step's title and of the field for the name, if the step has one: focuses the element, or scrolls to
   * it. The field is drawn after the title, so it has the focus at the end. Null if the focus stays.
   */
  titleRef: ((element: HTMLElement | null) => void) | null;
  actions: CardActions;
};
