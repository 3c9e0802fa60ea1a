import type { ComponentChildren } from 'preact';
import type { CardState } from './card-state.ts';

/** A form of the card, with its submit button. */
export const drawForm = (
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

export const focus = (element: HTMLElement | null) => element?.focus();

/** A text field of the form. After a refusal, the focus goes to a field with a problem. */
export const drawField = (card: CardState, name: 'name' | 'email', maxLength: number) => {
  const { draft, form, texts, actions } = card;
  const problem = form.fields[name];
  // After the title, the field for the name takes the focus.
  const titleRef = name === 'name' ? card.titleRef : null;
  // Of the two, only `email` is a type of input. The unknown type `name` makes a text field.
  const input = { name, type: name, maxLength, autocomplete: name, required: true } as object;
  return (
    <label>
      {texts[name]}
      <input
        {...input}
        class="field"
        aria-invalid={!!problem}
        ref={problem ? focus : titleRef}
        value={draft[name]}
        onInput={(event) => actions.change({ [name]: event.currentTarget.value })}
      />
      {problem && <strong>{problem}</strong>}
    </label>
  );
};
