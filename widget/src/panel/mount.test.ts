import { describe, expect, it, vi } from 'vitest';
import { openPanel, write } from '../../testing/open-panel.ts';
import * as server from '../../testing/stub-server.ts';
import { maxMessage } from '../chat.ts';

const config = { backgroundColor: '#c62828', textColor: '#ffffff', font: 'Arial', fontSize: 18 };
const look = { name: 'Floristería Azahar', starters: ['¿Hacéis envíos?'] };
const panel = openPanel();
const { root, waitForText } = panel;

const mount = (reply: server.Answer) => panel.mount(reply, { look: { ...look, config } });

const answer = (reply: string, suggestions: string[] = []) =>
  server.json({ reply, conversationId: 'c1', suggestions });

const query = (selector: string) => root.querySelector(selector);
const find = <T extends HTMLElement>(selector: string): T =>
  root.querySelector<T>(selector) ?? expect.fail(`no ${selector} in ${root.innerHTML}`);
const waitForElement = (selector: string) => vi.waitFor(() => find(selector));
/** The messages that are shown. The first is the greeting. */
const allBubbles = () => [...root.querySelectorAll('.bubble')];
const bubbles = () => allBubbles().map((bubble) => bubble.textContent);

const type = (text: string) => {
  const field = find<HTMLTextAreaElement>('textarea');
  write(field, text);
  return field;
};
const enter = { key: 'Enter', bubbles: true, cancelable: true };
const pressEnter = (field: HTMLElement, init: KeyboardEventInit = {}) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, ...init }));
/** Writes a message, sends it with Enter, and waits until these texts are shown. */
const ask = async (text: string, ...shown: string[]) => {
  await waitForElement('textarea');
  pressEnter(type(text));
  await waitForText(...shown);
};

describe('the panel', () => {
  it('shows name, look and starters of the bot, sends with Enter and shows the answer', async () => {
    const calls = mount(() => answer('De 9 a 14.'));
    await waitForText('Floristería Azahar');
    expect(find('.bot .avatar').textContent).toBe('F');
    const { style } = find('.contesta');
    expect(style.getPropertyValue('--bot')).toBe('rgb(198 40 40)');
    expect(style.getPropertyValue('--bot-size')).toBe('18px');
    expect(find('.chips').textContent).toBe('¿Hacéis envíos?');
    await ask('¿Abrís?', 'De 9 a 14.');
    await waitForElement('.user .avatar svg');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('');
    expect(bubbles().slice(1)).toEqual(['Yo: ¿Abrís?', 'Asistente: De 9 a 14.']);
    expect(calls).toHaveLength(1);
  });

  it('does not send on Shift+Enter, while an input method composes, or with a blank or too long text', async () => {
    const calls = mount(() => answer('x'));
    await waitForElement('textarea');
    const field = type('hola');
    pressEnter(field, { shiftKey: true });
    pressEnter(field, { isComposing: true });
    pressEnter(type('  \n'));
    find('.send').click();
    pressEnter(type('x'.repeat(maxMessage + 800)));
    expect(find('[role=alert]').textContent).toBe('Caracteres que sobran: 800');
    expect(calls).toHaveLength(0);
    expect(localStorage.length).toBe(0);
    expect(bubbles()).toHaveLength(1);
  });

  it('shows a reply while it is streamed and marks the log as busy', async () => {
    const { response, write: send } = server.openStream();
    mount(() => response);
    await ask('hola', 'Escribiendo…');
    void send(server.sseEvent('delta', { text: 'De 9' }));
    await waitForText('Asistente: De 9');
    const growing = allBubbles()[2];
    expect(find('[role=log]').getAttribute('aria-busy')).toBe('true');
    const done = { reply: 'De 9 a 14.', conversationId: 'c1', suggestions: [] };
    void send(server.sseEvent('done', done));
    await waitForText('De 9 a 14.');
    expect(find('[role=log]').getAttribute('aria-busy')).toBe('false');
    expect(allBubbles()[2]).toBe(growing);
  });

  it('sends a pressed starter and keeps the focus in the panel', async () => {
    const calls = mount(() => answer('Sí.', ['¿Cuánto cuesta?']));
    await waitForElement('.chips button');
    const chip = find('.chips button');
    chip.focus();
    chip.click();
    await waitForText('¿Cuánto cuesta?');
    expect(calls[0]?.body).toEqual({ message: '¿Hacéis envíos?' });
    expect(root.contains(document.activeElement)).toBe(true);
  });

  it('shows markup as text and web addresses as safe links', async () => {
    const reply = '<img src=x onerror=alert(1)> https://azahar.es/a.';
    mount(() => answer(reply));
    await ask('<script>alert(1)</script>', reply);
    expect(query('img, script')).toBeNull();
    const safeLink = { href: 'https://azahar.es/a', rel: 'noopener nofollow', target: '_blank' };
    expect(find('.bubble a')).toMatchObject(safeLink);
  });

  it.each([
    ['when the network is back', () => dispatchEvent(new Event('online'))],
    ['from the last failure', () => find('.failure button').click()],
    ['from the first failure', () => find('.user button').click()],
  ])('shows a failure, keeps each message and sends all in order %s', async (_, resend) => {
    const done = server.sseEvent('done', { reply: 'Ya estoy.' });
    const failures = [server.json({}, 500), server.json({}, 500)];
    mount(() => failures.shift() ?? server.streamedResponse([done]));
    for (const text of ['uno', 'dos']) {
      await ask(text, 'Error al responder');
      expect(bubbles().at(-1)).toBe(`Yo: ${text}`);
    }
    resend();
    const after = ['Yo: uno', 'Asistente: Ya estoy.', 'Yo: dos', 'Asistente: Ya estoy.'];
    await vi.waitFor(() => expect(bubbles().slice(1)).toEqual(after));
    expect(root.textContent).not.toContain('Error');
  });

  it('shows why a message is refused, that the bot is gone, or that a reply has no text', async () => {
    const busy = server.json({ message: 'Espera un poco.' }, 429);
    const replies = [server.json({ reply: '' }), busy, server.json({}, 404)];
    mount(() => replies.shift() ?? server.json({}, 500));
    await ask('hola', 'Asistente: Sin respuesta');
    await ask('hola', 'Espera un poco.Reintentar');
    await ask('hola', 'Este chat ya no está disponible.');
    expect(query('.failure button')).toBeNull();
  });

  it.each([
    ['unknown', 'Preguntas parecidas'],
    ['likely', 'O quizá…'],
    ['ask', null],
  ])('gives the suggestions of a reply of kind %s the heading %j', async (kind, heading) => {
    mount(() => server.json({ reply: 'Mmm.', suggestions: ['¿Y hoy?'], kind }));
    await ask('¿Y en agosto?', 'Mmm.');
    expect(find('.chips').getAttribute('aria-label')).toBe(heading);
  });

  const mail = { label: 'Escríbenos', url: 'mailto:hola@azahar.es' };
  const shownContact = () => {
    const link = root.querySelector<HTMLAnchorElement>('.chips a');
    return link && { label: link.textContent, url: link.href };
  };

  it('keeps the suggestions and the contact of a reply below it, even after a reload', async () => {
    const replies = [
      { reply: '¿Es una de estas?', suggestions: ['¿Y hoy?'], contact: mail },
      { reply: 'No lo sé.', answered: false, contact: null },
    ];
    mount(() => server.json(replies.shift()));
    await ask('quiero hablar con alguien');
    await waitForElement('.chips a');
    mount(() => server.json(replies.shift()));
    expect(shownContact()).toEqual(mail);
    await ask('¿Y en agosto?', 'No lo sé.');
    // The F is the bot's avatar.
    const end = '¿Es una de estas?¿Y hoy?EscríbenosYo: ¿Y en agosto?FAsistente: No lo sé.';
    expect(find('.lines').textContent.endsWith(end)).toBe(true);
  });

  const invalidUrls = ['javascript:alert(1)', 'data:text/html,x', 'no address', 7, undefined];
  it.each(invalidUrls)('shows no contact with the URL %s', async (url) => {
    mount(() => server.json({ reply: 'No lo sé.', contact: { label: 'Pulsa', url } }));
    await ask('¿Y en agosto?', 'No lo sé.');
    expect(shownContact()).toBeNull();
  });

  it('changes language and theme in place and keeps the input', async () => {
    mount(() => answer('x'));
    await waitForElement('textarea');
    type('a medias');
    panel.show('en');
    expect(find('.contesta').dataset.theme).toBe('dark');
    expect(find<HTMLTextAreaElement>('textarea').placeholder).toBe('Your question…');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('a medias');
  });

  it('aborts its call and leaves nothing when it is closed', async () => {
    const calls = mount(() => new Promise(() => {}));
    await ask('hola');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    panel.unmount();
    expect(calls[0]?.init.signal?.aborted).toBe(true);
    expect(root.innerHTML).toBe('');
    panel.show('en');
    expect(root.innerHTML).toBe('');
  });
});
