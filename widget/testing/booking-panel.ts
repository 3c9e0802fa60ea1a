import { expect, vi } from 'vitest';
import { openPanel, type PanelOptions, write } from './open-panel.ts';
import { offer, stubBooking } from './stub-booking.ts';
import { type Answer, json, type StubCall } from './stub-server.ts';

type MaybeAnswer = (call: StubCall) => ReturnType<Answer> | undefined;
type MountOptions = PanelOptions & { booking?: object; answer?: MaybeAnswer };

/** A panel whose bot answers every message with a booking offer, and helpers that act as its visitor. */
export function openBookingPanel() {
  const panel = openPanel();
  const { root, waitForText, field } = panel;

  /** The card's first button whose text begins like this. */
  const findButton = (name: string) => {
    const buttons = [...root.querySelectorAll<HTMLElement>('.card button')];
    const found = buttons.find(({ textContent }) => textContent?.startsWith(name));
    return found ?? expect.fail(`no button ${name} in ${root.textContent}`);
  };
  /** Presses a button of the card, or several in turn, each once it is there. Then waits for these texts. */
  const press = async (names: string | string[], ...shown: string[]) => {
    for (const name of [names].flat()) {
      const button = await vi.waitFor(() => findButton(name));
      button.focus();
      button.click();
    }
    await waitForText(...shown);
  };
  const mount = ({ booking = offer, answer, ...options }: MountOptions = {}) =>
    panel.mount(
      (call) =>
        call.url.endsWith('/reply')
          ? json({ reply: 'Elige.', conversationId: 'c1', kind: 'booking', booking })
          : (answer?.(call) ?? stubBooking().answer(call)),
      options,
    );
  const ask = () => panel.send('quiero cita');
  /** Shows the panel, asks for an appointment, and waits until these texts are shown. */
  const start = (options?: MountOptions, ...shown: string[]) => {
    mount(options);
    ask();
    return waitForText(...shown);
  };

  return {
    ...panel,
    ask,
    press,
    mount,
    start,
    book: () => panel.submit('Cita reservada'),
    bookCalls: () => panel.calls().filter(isBookCall),
    formValues: () => [field('name').value, field('email').value],
    dayCount: () => root.querySelectorAll('.card [aria-pressed]').length,
    /** The first link of the card, or below the reply. */
    link: () => root.querySelector<HTMLAnchorElement>('.card a, .chips a'),
    /** Shows the panel, asks for an appointment, chooses a time and fills in the form. */
    async startAndFill(options?: MountOptions) {
      await start(options);
      await press('10:00', '¿A nombre de quién?');
      write(field('name'), 'Eva Ruiz');
      write(field('email'), 'eva@example.com');
    },
  };
}

/** Whether a call books an appointment. */
export const isBookCall = ({ url, body }: StubCall): boolean => url.endsWith('/booking') && !!body;
