import { fieldsOf, textOf } from '../answer.ts';
import { addStyles } from '../booking/add-styles.ts';
import { openCall } from '../booking/calls.ts';
import type { OpenCard } from '../booking/card-state.ts';
import { drawButton } from '../booking/draw-parts.tsx';
import { setH } from '../booking/h.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/**
 * The card's saved state, with 1 for true; the input is dropped once it is sent. A booking empties the cards without
 * `end` (`booking/open-card.ts`).
 */
type CardDraft = { isOpen?: 1; isSent?: 1; end?: 1; message?: string; email?: string };
type Field = 'message' | 'email';

/** Matches a message that only rejects the reply: the question is the message before it. */
const rejection = /^(?:no|no era eso|that['’]s not it)\W*$/i;

/** Opens the card on which a visitor leaves the owner a message and an e-mail address for the answer. */
export const openCard: OpenCard = ({ h, root, chat, fetch, url, booking: offer, lang, draw }) => {
  setH(h);
  addStyles(root);
  const call = openCall(fetch, url, lang);
  let isBusy = false;
  let problem = '';
  let errors: Partial<Record<Field, string>> = {};
  let trap = '';
  let takesFocus = false;

  const messages = () => chat.state().messages;
  const messageIndex = () => messages().findIndex((message) => message.booking === offer);
  const draft = (): CardDraft => fieldsOf(messages()[messageIndex()]?.card);
  const save = (changes: CardDraft) => chat.saveCard(offer, { ...draft(), ...changes, end: 1 });
  const focusOnce = (element: HTMLElement | null) => {
    if (takesFocus && element) element.focus();
    if (element) takesFocus = false;
  };

  /** The visitor's question to which the offer was a reply. */
  const question = () =>
    messages()
      .slice(0, Math.max(0, messageIndex()))
      .findLast(({ from, text }) => from === 'user' && !rejection.test(text))?.text ?? '';
  /** The fields: as the visitor has changed them, else the message is the question. */
  const input = (): Record<Field, string> => ({
    message: draft().message ?? question(),
    email: draft().email ?? '',
  });

  const send = async () => {
    if (isBusy) return;
    isBusy = true;
    draw();
    const { conversationId } = chat.state();
    const request = { conversationId, ...input(), ...(trap && { website: trap }) };
    const { status, body } = await call('', request);
    isBusy = false;
    const { message, email } = fieldsOf(body.fields);
    errors = { message: textOf(message), email: textOf(email) };
    const reason = status < 500 && textOf(body.message);
    problem = message || email ? '' : reason || textsOf().failed;
    takesFocus = true;
    if (status === 202) chat.saveCard(offer, { isSent: 1, end: 1 } satisfies CardDraft);
    else draw();
  };

  const textsOf = () => (lang() === 'en' ? en : es);

  const drawField = (name: Field, attributes: object) => {
    const texts = textsOf();
    const error = errors[name];
    // An error takes the focus, else the address, because the message is filled in already.
    const ref = error || (name === 'email' && !problem) ? focusOnce : null;
    return h('label', { key: name }, [
      texts[name],
      h(name === 'message' ? 'textarea' : 'input', {
        ...attributes,
        name,
        class: 'field',
        required: true,
        'aria-invalid': Boolean(error),
        value: input()[name],
        ref,
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          save({ [name]: currentTarget.value }),
      }),
      error && h('strong', null, error),
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
        {/* A honeypot: people do not see it, so only spam programs fill it in. */}
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
    const { isOpen, isSent } = draft();
    // An offer that was not accepted disappears with the next message.
    if (!isSent && !isOpen && messageIndex() !== messages().length - 1) return null;
    if (!isSent && !isOpen)
      return (
        <p class="chips">
          {drawButton(texts.offer, () => {
            takesFocus = true;
            save({ isOpen: 1 });
          })}
        </p>
      );
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
      <div class="card" role="group" aria-label={texts.title} aria-live="off">
        <h2 tabIndex={-1} ref={isSent ? focusOnce : null}>
          {isSent ? texts.sent : texts.title}
        </h2>
        {isSent ? <p>{texts.sentText}</p> : drawForm()}
      </div>
    );
  };
};
