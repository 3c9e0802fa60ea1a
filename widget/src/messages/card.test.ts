import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { styleOf } from '../bot-look.ts';
import { type Mounted, mountPanel } from '../panel/mount.ts';
import { openCard } from './open-card.tsx';

const offerText = 'Déjanos tu correo y te contestamos';
let root: HTMLElement;
let mounted: Mounted | undefined;
let calls: StubCall[];
let imports: string[];
let answer: (call: StubCall) => Response;
let leave: boolean;

const mount = (lang: 'es' | 'en' = 'es') => {
  mounted?.close();
  const stub = stubServer((call) =>
    call.url.endsWith('/reply')
      ? json({ reply: 'No lo sé.', conversationId: 'c1', kind: 'unknown', answered: false, leave })
      : answer(call),
  );
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
      return { openCard };
    },
    settings: { lang, theme: 'light' },
    emit: () => {},
  });
};

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  localStorage.clear();
  imports = [];
  leave = true;
  answer = () => json({ message: 'Mensaje enviado.' }, 202);
  mount();
});
afterEach(() => {
  mounted?.close();
  root.remove();
});

const says = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));
const sent = () => calls.filter(({ url }) => url.endsWith('/messages')).map(({ body }) => body);
const field = (name: string) =>
  root.querySelector<HTMLInputElement>(`.card [name=${name}]`) ?? expect.fail(`no ${name}`);
const write = (element: HTMLInputElement, text: string) => {
  element.value = text;
  element.dispatchEvent(new Event('input', { bubbles: true }));
};
const open = async (question: string | null = '¿Hacéis coronas?') => {
  if (question !== null) mounted?.send(question);
  await says(offerText);
  const button = [...root.querySelectorAll('button')].findLast(
    ({ textContent }) => textContent === offerText,
  );
  button?.click();
  await says('Te contestamos por correo');
};
const submit = () =>
  root
    .querySelector('.card form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

describe('the message card', () => {
  it('sends the question and the e-mail address, and shows that it was sent after a reload too', async () => {
    await open();
    expect(field('message').value).toBe('¿Hacéis coronas?');
    expect(document.activeElement).toBe(field('email'));
    write(field('email'), 'eva@example.com');
    submit();
    await says('Te contestarán en tu correo.');
    expect(sent()).toEqual([
      { conversationId: 'c1', message: '¿Hacéis coronas?', email: 'eva@example.com' },
    ]);
    expect(document.activeElement?.textContent).toBe('Mensaje enviado');
    expect(Object.values(localStorage).join()).not.toContain('eva@example.com');
    mount();
    await says('Te contestarán en tu correo.');
    expect(root.querySelector('form.card, .card form')).toBeNull();
  });

  it('fills in the question before a rejected reply', async () => {
    mounted?.send('¿Hacéis coronas?');
    await says(offerText);
    mounted?.send('No era eso');
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await open(null);
    expect(field('message').value).toBe('¿Hacéis coronas?');
  });

  it('keeps the input over a reload, and shows why the server refuses it', async () => {
    await open();
    write(field('message'), '¿Y para el viernes?');
    write(field('email'), 'eva@');
    mount();
    await says('Te contestamos por correo');
    expect([field('message').value, field('email').value]).toEqual(['¿Y para el viernes?', 'eva@']);
    const refused = {
      message: 'Revisa.',
      code: 'VALIDATION',
      fields: { email: 'No es un email.' },
    };
    answer = () => json(refused, 400);
    submit();
    await says('No es un email.');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    answer = () => json({ message: 'Demasiados mensajes.', code: 'RATE_LIMITED' }, 429);
    submit();
    await says('Demasiados mensajes.');
    answer = () => json({}, 503);
    submit();
    await says('No se ha podido enviar. Prueba otra vez.');
    expect(field('message').value).toBe('¿Y para el viernes?');
  });

  it('sends the honeypot field if a program has filled it in', async () => {
    await open();
    write(field('email'), 'eva@example.com');
    const trap = root.querySelector<HTMLInputElement>('.card .unseen input');
    write(trap ?? expect.fail('no trap'), 'https://buy.example');
    submit();
    await says('Mensaje enviado');
    expect(sent()).toMatchObject([{ website: 'https://buy.example' }]);
  });

  it('is offered only under the last reply, and only if the server allows it', async () => {
    mounted?.send('¿Hacéis coronas?');
    await says(offerText);
    leave = false;
    mounted?.send('¿Y ramos?');
    await vi.waitFor(() => expect(root.querySelectorAll('.line.bot')).toHaveLength(3));
    await vi.waitFor(() => expect(root.textContent).not.toContain(offerText));
    expect(imports).toEqual(['https://contesta.es/widget-messages.js']);
  });

  it('has English texts', async () => {
    mount('en');
    mounted?.send('Do you make wreaths?');
    await says('Leave your email and we will answer');
  });
});
