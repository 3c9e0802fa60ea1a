import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  json,
  type StubCall,
  sseEvent,
  streamedResponse,
  stubServer,
} from '../../testing/stub-server.ts';
import { openCard } from '../booking/open-card.ts';
import { styleOf } from '../bot-look.ts';
import type { Look } from '../look.ts';
import { type Mounted, mountPanel } from './mount.ts';

const look: Look = {
  name: 'Floristería Azahar',
  starters: ['¿Hacéis envíos?'],
  config: { backgroundColor: '#c62828', textColor: '#ffffff', font: 'Arial', fontSize: 18 },
};

const card = { openCard };

let root: HTMLElement;
let mounted: Mounted;

const mount = (
  reply: (call: StubCall) => Response | Promise<Response>,
  contact: unknown = undefined,
) => {
  const { fetch, calls } = stubServer(reply);
  mounted = mountPanel(root, {
    botId: 'bot1',
    base: '',
    look: { ...look, config: { ...look.config, contact } },
    style: styleOf(look.config),
    heading: 'h2',
    fetch,
    storage: () => localStorage,
    silenceMs: 15_000,
    load: async () => card,
    settings: { lang: 'es', theme: 'light' },
    emit: () => {},
  });
  return calls;
};

const answering =
  (reply: string, suggestions: string[] = [], answered = true) =>
  () =>
    json({ reply, answered, conversationId: 'c1', suggestions });

const find = <T extends HTMLElement>(selector: string): T => {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector} in ${root.innerHTML}`);
  return element;
};

const shown = (selector: string) => vi.waitFor(() => find(selector));
const says = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));
const bubbles = () => [...root.querySelectorAll('.bubble')].map((bubble) => bubble.textContent);

const type = (text: string) => {
  const field = find<HTMLTextAreaElement>('textarea');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
};

const press = (field: HTMLElement, init: KeyboardEventInit) =>
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
  );

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  localStorage.clear();
});

afterEach(() => {
  mounted.close();
  root.remove();
});

describe('the panel', () => {
  it('shows name, avatars, look and starters of the bot', async () => {
    mount(answering('Sí.'));
    await says('Floristería Azahar');
    expect(find('.bot .avatar').textContent).toBe('F');
    expect(find('.contesta').style.getPropertyValue('--bot')).toBe('rgb(198 40 40)');
    expect(find('.contesta').style.getPropertyValue('--bot-size')).toBe('18px');
    expect(find('.chips').textContent).toBe('¿Hacéis envíos?');
    type('hola');
    find('.send').click();
    await shown('.user .avatar svg');
  });

  it('sends with Enter, empties the field and shows the answer', async () => {
    const calls = mount(answering('De 9 a 14.'));
    await shown('textarea');
    const field = type('¿Abrís?');
    press(field, {});
    await says('De 9 a 14.');
    expect(field.value).toBe('');
    expect(bubbles().slice(1)).toEqual(['Tú: ¿Abrís?', 'Asistente: De 9 a 14.']);
    expect(calls).toHaveLength(1);
  });

  it('does not send on Shift+Enter, while an input method composes, or with blank text', async () => {
    const calls = mount(answering('x'));
    await shown('textarea');
    const field = type('hola');
    press(field, { shiftKey: true });
    press(field, { isComposing: true });
    press(type('  \n'), {});
    find('.send').click();
    expect(calls).toHaveLength(0);
    expect(localStorage.length).toBe(0);
    expect(bubbles()).toHaveLength(1);
  });

  it('shows a reply while it is streamed and marks the log as busy', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = (text: string) => writer.write(new TextEncoder().encode(text));
    mount(() => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }));
    await shown('textarea');
    press(type('hola'), {});
    await says('Escribiendo…');
    void send(sseEvent('delta', { text: 'De 9' }));
    await says('Asistente: De 9');
    const growing = root.querySelectorAll('.bubble')[2];
    expect(find('[role=log]').getAttribute('aria-busy')).toBe('true');
    void send(sseEvent('done', { reply: 'De 9 a 14.', conversationId: 'c1', suggestions: [] }));
    await says('De 9 a 14.');
    expect(find('[role=log]').getAttribute('aria-busy')).toBe('false');
    expect(root.querySelectorAll('.bubble')[2]).toBe(growing);
  });

  it('sends a pressed suggestion and keeps the focus in the panel', async () => {
    const calls = mount(answering('Sí.', ['¿Cuánto cuesta?']));
    await shown('.chips button');
    const chip = find('.chips button');
    chip.focus();
    chip.click();
    await says('¿Cuánto cuesta?');
    expect(calls[0]?.body).toEqual({ message: '¿Hacéis envíos?' });
    expect(root.contains(document.activeElement)).toBe(true);
  });

  it('shows markup as text and web addresses as safe links', async () => {
    const reply = '<img src=x onerror=alert(1)> https://azahar.es/a.';
    mount(answering(reply));
    await shown('textarea');
    press(type('<script>alert(1)</script>'), {});
    await says(reply);
    expect(root.querySelector('img, script')).toBeNull();
    const link = find<HTMLAnchorElement>('.bubble a');
    expect(link.getAttribute('href')).toBe('https://azahar.es/a');
    expect(link.rel).toBe('noopener nofollow');
    expect(link.target).toBe('_blank');
  });

  it('shows a note when the reply has no text', async () => {
    mount(answering(''));
    await shown('textarea');
    press(type('hola'), {});
    await says('Asistente: Sin respuesta');
  });

  it('shows a failure, keeps the message and sends it again on demand', async () => {
    const replies = [json({}, 500), streamedResponse([sseEvent('done', { reply: 'Ya estoy.' })])];
    mount(() => replies.shift() ?? json({}, 500));
    await shown('textarea');
    press(type('hola'), {});
    await says('Error en la respuesta del bot');
    expect(bubbles().at(-1)).toBe('Tú: hola');
    find('.failure button').click();
    await says('Ya estoy.');
    expect(root.textContent).not.toContain('Error');
    expect(bubbles()).toHaveLength(3);
  });

  it('offers a retry for each failed message', async () => {
    const replies = [json({}, 500), json({}, 500)];
    mount(() => replies.shift() ?? streamedResponse([sseEvent('done', { reply: 'Ya estoy.' })]));
    await shown('textarea');
    for (const text of ['uno', 'dos']) {
      press(type(text), {});
      await says('Error en la respuesta del bot');
    }
    find('.user button').click();
    await says('Ya estoy.');
    expect(bubbles().slice(1)).toEqual(['Tú: dos', 'Tú: uno', 'Asistente: Ya estoy.']);
  });

  it('says that a message will be sent automatically when offline', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mount(() => json({}, 500));
    await shown('textarea');
    press(type('hola'), {});
    await says('Sin conexión: se enviará solo.');
    expect(root.textContent).not.toContain('Error');
    network.mockRestore();
  });

  it('offers no retry when the bot is gone', async () => {
    mount(() => json({}, 404));
    await shown('textarea');
    press(type('hola'), {});
    await says('Este chat ya no está disponible.');
    expect(root.querySelector('.failure button')).toBeNull();
  });

  it('shows the contact only when the bot did not know the answer', async () => {
    const contact = { label: 'Escríbenos', url: 'mailto:hola@azahar.es' };
    const replies = [answering('No lo sé.', [], false), answering('Sí.')];
    mount(() => replies.shift()?.() ?? json({}, 500), contact);
    expect(root.querySelector('.chips a')).toBeNull();
    press(type('¿Y en agosto?'), {});
    await shown('.chips a');
    expect(find<HTMLAnchorElement>('.chips a').href).toBe(contact.url);
    expect(find('.chips a').textContent).toBe('Escríbenos');
    press(type('¿Abrís?'), {});
    await says('Asistente: Sí.');
    expect(root.querySelector('.chips a')).toBeNull();
  });

  it.each([
    ['unknown', '¿Te refieres a…?'],
    ['likely', 'O quizá…'],
    ['ask', null],
  ])('gives suggestions with the kind %s the heading %j', async (kind, heading) => {
    mount(() => json({ reply: 'Mmm.', suggestions: ['¿Y hoy?'], kind }));
    press(type('¿Y en agosto?'), {});
    await says('Mmm.');
    expect(find('.chips').getAttribute('aria-label')).toBe(heading);
  });

  it('shows the contact of a reply that names its kind, and keeps it over a reload', async () => {
    const lookContact = { label: 'Escríbenos', url: 'mailto:hola@azahar.es' };
    const contact = { label: 'Llámanos', url: 'tel:956123456' };
    const replies = [
      { reply: 'Aquí.', kind: 'person', contact },
      { reply: 'No lo sé.', kind: 'unknown', answered: false, contact: null },
    ];
    mount(() => json(replies.shift()), lookContact);
    press(type('quiero hablar con alguien'), {});
    await shown('.chips a');
    expect(find('.chips a').textContent).toBe('Llámanos');
    mounted.close();
    mount(() => json(replies.shift()), lookContact);
    expect(find<HTMLAnchorElement>('.chips a').href).toBe(contact.url);
    press(type('¿Y en agosto?'), {});
    await says('No lo sé.');
    expect(root.querySelector('.chips a')).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'no address', 7, undefined])(
    'shows no contact with the address %s',
    async (url) => {
      mount(answering('No lo sé.', [], false), { label: 'Pulsa', url });
      press(type('¿Y en agosto?'), {});
      await says('No lo sé.');
      expect(root.querySelector('.chips a')).toBeNull();
    },
  );

  it('sends a failed message again when the network is back', async () => {
    const replies = [() => Promise.reject(new TypeError('Failed to fetch')), answering('Ya.')];
    mount(() => replies.shift()?.() ?? json({}, 500));
    press(type('hola'), {});
    await says('Error en la respuesta del bot');
    window.dispatchEvent(new Event('online'));
    await says('Asistente: Ya.');
  });

  it('sends messages of the page, one at a time', async () => {
    const calls = mount(answering('Sí.'));
    mounted.send('¿Abrís?');
    mounted.send('¿Cobráis?');
    await says('Asistente: Sí.');
    expect(calls).toHaveLength(1);
  });

  it('changes language and theme in place and keeps the input', async () => {
    mount(answering('x'));
    await shown('textarea');
    type('a medias');
    mounted.show({ lang: 'en', theme: 'dark' });
    expect(find('.contesta').dataset.theme).toBe('dark');
    expect(find<HTMLTextAreaElement>('textarea').placeholder).toBe('Your question…');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('a medias');
  });

  it('aborts its call and leaves nothing when it is closed', async () => {
    const calls = mount(() => new Promise(() => {}));
    await shown('textarea');
    press(type('hola'), {});
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    mounted.close();
    expect(calls[0]?.init.signal?.aborted).toBe(true);
    expect(root.innerHTML).toBe('');
    mounted.show({ lang: 'en', theme: 'dark' });
    expect(root.innerHTML).toBe('');
  });

  it('works in a shadow tree', async () => {
    const host = root;
    const tree = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(tree);
    root = tree;
    mount(answering('Sí.'));
    await shown('.chips button');
    find('.chips button').click();
    await says('Asistente: Sí.');
    host.remove();
  });
});
