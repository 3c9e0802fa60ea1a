import { expect, vi } from 'vitest';
import { openCard } from '../src/booking/open-card.ts';
import { styleOf } from '../src/bot-look.ts';
import type { CardModule } from '../src/panel/cards.ts';
import { type Mounted, mountPanel } from '../src/panel/mount.ts';
import { offer, stubBooking } from './stub-booking.ts';
import { json, type StubCall, stubServer } from './stub-server.ts';

type Answer = (call: StubCall) => Response | Promise<Response> | undefined;
type MountOptions = {
  booking?: object;
  answer?: Answer;
  lang?: 'es' | 'en';
  load?: () => CardModule;
};

/** A panel whose bot answers every message with a booking offer, and helpers that act as its visitor. */
export function openBookingPanel() {
  const root = document.createElement('div');
  document.body.append(root);
  localStorage.clear();
  let mounted: Mounted | undefined;
  let calls: StubCall[] = [];
  const imports: string[] = [];

  const mount = ({
    booking = offer,
    answer,
    lang = 'es',
    load = () => ({ openCard }),
  }: MountOptions) => {
    mounted?.close();
    const stub = stubServer((call) => {
      if (call.url.endsWith('/reply'))
        return json({ reply: 'Elige.', conversationId: 'c1', kind: 'booking', booking });
      return answer?.(call) ?? stubBooking().answer(call);
    });
    calls = stub.calls;
    mounted = mountPanel(root, {
      botId: 'bot1',
      base: 'https://contesta.es',
      look: { name: 'Azahar', starters: [], config: {} },
      style: styleOf({}),
      heading: 'h2',
      fetch: stub.fetch,
      storage: () => localStorage,
      silenceMs: 15_000,
      load: async (url) => {
        imports.push(url);
        return load();
      },
      settings: { lang, theme: 'light' },
      emit: () => {},
    });
  };

  const says = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));
  const buttons = () => [...root.querySelectorAll<HTMLElement>('.card button')];
  const press = async (name: string) => {
    const found = await vi.waitFor(
      () =>
        buttons().find(({ textContent }) => textContent?.startsWith(name)) ??
        expect.fail(`no button ${name} in ${root.textContent}`),
    );
    found.focus();
    found.click();
    return found;
  };
  const field = (name: string) =>
    root.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? expect.fail(`no field ${name}`);
  const write = (name: string, text: string) => {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const ask = () => mounted?.send('quiero cita');

  return {
    root,
    imports,
    mount,
    ask,
    says,
    press,
    field,
    write,
    show: (lang: 'es' | 'en') => mounted?.show({ lang, theme: 'dark' }),
    submit: () =>
      root
        .querySelector('.card form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    calls: () => calls,
    callsTo: (path: string) => calls.filter(({ url }) => url.includes(path)),
    bookCalls: () => calls.filter(isBookCall),
    formValues: () => [field('name').value, field('email').value],
    dayCount: () => root.querySelectorAll('.card [aria-pressed]').length,
    link: () => root.querySelector<HTMLAnchorElement>('.card a, .chips a'),
    /** Asks for an appointment, chooses a time and fills in the form. */
    async fill(time = '10:00') {
      ask();
      await press(time);
      await says('¿A nombre de quién?');
      write('name', 'Eva Ruiz');
      write('email', 'eva@example.com');
    },
    close() {
      mounted?.close();
      root.remove();
    },
  };
}

/** Whether a call books an appointment. */
export const isBookCall = ({ url, body }: StubCall): boolean => url.endsWith('/booking') && !!body;
