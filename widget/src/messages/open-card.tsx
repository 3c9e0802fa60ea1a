import { textOf } from '../answer.ts';
import { addStyles } from '../booking/add-styles.ts';
import css from '../booking/booking.css?inline';
import { openCall } from '../booking/calls.ts';
import { drawButton } from '../booking/draw-parts.tsx';
import { drawWith } from '../booking/h.ts';
import type { CardParts, OpenCard } from '../booking/open-card.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** What a reload keeps: what was written, until it is sent. */
type Kept = { isOpen?: 1; isSent?: 1; message?: string; email?: string };
type Field = 'message' | 'email';

/** Refuses a reply: what was asked is the message before. */
const refusal = /^(?:no|no era eso|that['’]s not it)\W*$/i;

/** Opens the card on which a visitor leaves the owner a message and a mail address to answer to. */
export const openCard: OpenCard = ({
  h,
  root,
  chat,
  fetch,
  url,
  booking,
  lang,
  draw,
}: CardParts) => {
  drawWith(h);
  addStyles(root, css);
  const call = openCall(fetch, url, lang);
  let isBusy = false;
  let problem = '';
  let fields: Partial<Record<Field, string>> = {};
  let trap = '';
  let takesFocus = false;

  const messages = () => chat.state().messages;
  const at = () => messages().findIndex((message) => message.booking === booking);
  const kept = (): Kept => Object(messages()[at()]?.card);
  const keep = (changes: Kept) => chat.keep(booking, { ...kept(), ...changes });
  const focusOnce = (element: HTMLElement | null) => {
    if (takesFocus && element) element.focus();
    if (element) takesFocus = false;
  };

  const asked = () =>
    messages()
      .slice(0, Math.max(0, at()))
      .findLast(({ from, text }) => from === 'user' && !refusal.test(text))?.text ?? '';
  const written = (): Record<Field, string> => ({
    message: kept().message ?? asked(),
    email: kept().email ?? '',
  });

  const send = async () => {
    if (isBusy) return;
    isBusy = true;
    draw();
    const { conversationId } = chat.state();
    const given = { conversationId, ...written(), ...(trap && { website: trap }) };
    const { status, body } = await call('', given);
    isBusy = false;
    const { message, email } = Object(body.fields);
    fields = { message: textOf(message), email: textOf(email) };
    const reason = status < 500 && textOf(body.message);
    problem = message || email ? '' : reason || textsOf().failed;
    takesFocus = true;
    if (status === 202) chat.keep(booking, { isSent: 1 });
    else draw();
  };

  const textsOf = () => (lang() === 'en' ? en : es);

  const drawField = (name: Field, attributes: object) => {
    const texts = textsOf();
    const fault = fields[name];
    return h('label', { key: name }, [
      texts[name],
      h(name === 'message' ? 'textarea' : 'input', {
        ...attributes,
        name,
        class: 'field',
        required: true,
        'aria-invalid': Boolean(fault),
        value: written()[name],
        ref: fault || (name === 'email' && !problem) ? focusOnce : null,
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          keep({ [name]: currentTarget.value }),
      }),
      fault && h('strong', null, fault),
    ]);
  };

  const drawForm = () => {
    const texts = textsOf();
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {drawField('message', { maxLength: 2_000, rows: 2, dir: 'auto' })}
        {drawField('email', { type: 'email', maxLength: 254, autocomplete: 'email' })}
        {/* No person sees it: what fills it in is a program. */}
        <label class="unseen" aria-hidden="true">
          {texts.trap}
          <input
            tabIndex={-1}
            autocomplete="off"
            onInput={({ currentTarget }) => {
              trap = currentTarget.value;
            }}
          />
        </label>
        <p>{texts.privacy}</p>
        <button type="submit" class="quiet go" aria-disabled={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </button>
        <p aria-live="polite">{problem}</p>
      </form>
    );
  };

  return () => {
    const texts = textsOf();
    const { isOpen, isSent } = kept();
    // What goes on leaves an offer behind that nobody took up.
    if (!isSent && !isOpen && at() !== messages().length - 1) return null;
    if (!isSent && !isOpen)
      return (
        <p class="chips">
          {drawButton(texts.offer, () => {
            takesFocus = true;
            keep({ isOpen: 1 });
          })}
        </p>
      );
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
      <div class="card" role="group" aria-label={texts.title} aria-live="off">
        <p class="step" tabIndex={-1} ref={isSent ? focusOnce : null}>
          {isSent ? texts.sent : texts.title}
        </p>
        {isSent ? <p>{texts.sentText}</p> : drawForm()}
      </div>
    );
  };
};
