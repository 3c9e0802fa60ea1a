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

  const findButton = (name: string) => {
    const buttons = [...root.querySelectorAll<HTMLElement>('.card button')];
    const found = buttons.find(({ textContent }) => textContent?.startsWith(name));
    return found ?? expect.fail(`no button ${name} in ${root.textContent}`);
  };
  /** Presses these buttons of the card in turn, each once it is there. */
  const press = async (...names: string[]) => {
    for (const name of names) {
      const button = await vi.waitFor(() => findButton(name));
      button.focus();
      button.click();
    }
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

  return {
    ...panel,
    ask,
    press,
    mount,
    /** Shows the panel and asks for an appointment. */
    start: (options?: MountOptions) => {
      mount(options);
      ask();
    },
    book: () => panel.submit('Cita reservada'),
    bookCalls: () => panel.calls().filter(isBookCall),
    formValues: () => [field('name').value, field('email').value],
    dayCount: () => root.querySelectorAll('.card [aria-pressed]').length,
    link: () => root.querySelector<HTMLAnchorElement>('.card a, .chips a'),
    /** Asks for an appointment, chooses a time and fills in the form. */
    async fill(time = '10:00') {
      ask();
      await press(time);
      await waitForText('¿A nombre de quién?');
      write(field('name'), 'Eva Ruiz');
      write(field('email'), 'eva@example.com');
    },
  };
}

/** Whether a call books an appointment. */
export const isBookCall = ({ url, body }: StubCall): boolean => url.endsWith('/booking') && !!body;
