import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPanel, write } from '../../testing/open-panel.ts';
import {
  json,
  openStream,
  type StubCall,
  sseEvent,
  streamedResponse,
} from '../../testing/stub-server.ts';

const config = { backgroundColor: '#c62828', textColor: '#ffffff', font: 'Arial', fontSize: 18 };
const look = { name: 'Floristería Azahar', starters: ['¿Hacéis envíos?'] };

let panel: ReturnType<typeof openPanel>;
const waitForText = (text: string) => panel.waitForText(text);

const mount = (reply: (call: StubCall) => Response | Promise<Response>, contact?: unknown) =>
  panel.mount(reply, { look: { ...look, config: { ...config, contact } } });

const answerWith =
  (reply: string, suggestions: string[] = [], answered = true) =>
  () =>
    json({ reply, answered, conversationId: 'c1', suggestions });

const query = (selector: string) => panel.root.querySelector(selector);
const find = <T extends HTMLElement>(selector: string): T =>
  panel.root.querySelector<T>(selector) ?? expect.fail(`no ${selector} in ${panel.root.innerHTML}`);
const waitForElement = (selector: string) => vi.waitFor(() => find(selector));
const allBubbles = () => [...panel.root.querySelectorAll('.bubble')];
const bubbles = () => allBubbles().map((bubble) => bubble.textContent);

const type = (text: string) => {
  const field = find<HTMLTextAreaElement>('textarea');
  write(field, text);
  return field;
};
const pressEnter = (field: HTMLElement, init: KeyboardEventInit = {}) =>
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
  );
/** Writes a message and sends it with Enter. */
const ask = async (text: string) => {
  await waitForElement('textarea');
  pressEnter(type(text));
};

beforeEach(() => {
  panel = openPanel();
});
afterEach(() => panel.close());

describe('the panel', () => {
  it('shows name, look and starters of the bot, sends with Enter and shows the answer', async () => {
    const calls = mount(answerWith('De 9 a 14.'));
    await waitForText('Floristería Azahar');
    expect(find('.bot .avatar').textContent).toBe('F');
    expect(find('.contesta').style.getPropertyValue('--bot')).toBe('rgb(198 40 40)');
    expect(find('.contesta').style.getPropertyValue('--bot-size')).toBe('18px');
    expect(find('.chips').textContent).toBe('¿Hacéis envíos?');
    await ask('¿Abrís?');
    await waitForText('De 9 a 14.');
    await waitForElement('.user .avatar svg');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('');
    expect(bubbles().slice(1)).toEqual(['Tú: ¿Abrís?', 'Asistente: De 9 a 14.']);
    expect(calls).toHaveLength(1);
  });

  it('does not send on Shift+Enter, while an input method composes, or with blank text', async () => {
    const calls = mount(answerWith('x'));
    await waitForElement('textarea');
    const field = type('hola');
    pressEnter(field, { shiftKey: true });
    pressEnter(field, { isComposing: true });
    pressEnter(type('  \n'));
    find('.send').click();
    expect(calls).toHaveLength(0);
    expect(localStorage.length).toBe(0);
    expect(bubbles()).toHaveLength(1);
  });

  it('shows a reply while it is streamed and marks the log as busy', async () => {
    const { response, write: send } = openStream();
    mount(() => response);
    await ask('hola');
    await waitForText('Escribiendo…');
    void send(sseEvent('delta', { text: 'De 9' }));
    await waitForText('Asistente: De 9');
    const growing = allBubbles()[2];
    expect(find('[role=log]').getAttribute('aria-busy')).toBe('true');
    void send(sseEvent('done', { reply: 'De 9 a 14.', conversationId: 'c1', suggestions: [] }));
    await waitForText('De 9 a 14.');
    expect(find('[role=log]').getAttribute('aria-busy')).toBe('false');
    expect(allBubbles()[2]).toBe(growing);
  });

  it('sends a pressed suggestion and keeps the focus in the panel', async () => {
    const calls = mount(answerWith('Sí.', ['¿Cuánto cuesta?']));
    await waitForElement('.chips button');
    const chip = find('.chips button');
    chip.focus();
    chip.click();
    await waitForText('¿Cuánto cuesta?');
    expect(calls[0]?.body).toEqual({ message: '¿Hacéis envíos?' });
    expect(panel.root.contains(document.activeElement)).toBe(true);
  });

  it('shows markup as text and web addresses as safe links', async () => {
    const reply = '<img src=x onerror=alert(1)> https://azahar.es/a.';
    mount(answerWith(reply));
    await ask('<script>alert(1)</script>');
    await waitForText(reply);
    expect(query('img, script')).toBeNull();
    const link = find<HTMLAnchorElement>('.bubble a');
    expect(link.getAttribute('href')).toBe('https://azahar.es/a');
    expect(link.rel).toBe('noopener nofollow');
    expect(link.target).toBe('_blank');
  });

  it('shows a failure, keeps each message and sends it again on demand', async () => {
    const replies = [json({}, 500), json({}, 500)];
    mount(() => replies.shift() ?? streamedResponse([sseEvent('done', { reply: 'Ya estoy.' })]));
    for (const text of ['uno', 'dos']) {
      await ask(text);
      await waitForText('Error en la respuesta del bot');
      expect(bubbles().at(-1)).toBe(`Tú: ${text}`);
    }
    find('.failure button').click();
    await waitForText('Ya estoy.');
    expect(panel.root.textContent).not.toContain('Error');
    find('.user button').click();
    const after = ['Tú: dos', 'Asistente: Ya estoy.', 'Tú: uno', 'Asistente: Ya estoy.'];
    await vi.waitFor(() => expect(bubbles().slice(1)).toEqual(after));
  });

  it('offers no retry when the bot is gone, and shows a note when a reply has no text', async () => {
    const replies = [json({ reply: '' }), json({}, 404)];
    mount(() => replies.shift() ?? json({}, 500));
    await ask('hola');
    await waitForText('Asistente: Sin respuesta');
    await ask('hola');
    await waitForText('Este chat ya no está disponible.');
    expect(query('.failure button')).toBeNull();
  });

  it.each([
    ['unknown', '¿Te refieres a…?'],
    ['likely', 'O quizá…'],
    ['ask', null],
  ])('gives suggestions with the kind %s the heading %j', async (kind, heading) => {
    mount(() => json({ reply: 'Mmm.', suggestions: ['¿Y hoy?'], kind }));
    await ask('¿Y en agosto?');
    await waitForText('Mmm.');
    expect(find('.chips').getAttribute('aria-label')).toBe(heading);
  });

  const mail = { label: 'Escríbenos', url: 'mailto:hola@azahar.es' };
  const shownContact = () => {
    const link = panel.root.querySelector<HTMLAnchorElement>('.chips a');
    return link && { label: link.textContent, url: link.href };
  };

  it('shows the contact only when the bot did not know the answer', async () => {
    const replies = [answerWith('No lo sé.', [], false), answerWith('Sí.')];
    mount(() => replies.shift()?.() ?? json({}, 500), mail);
    expect(shownContact()).toBeNull();
    await ask('¿Y en agosto?');
    await waitForElement('.chips a');
    expect(shownContact()).toEqual(mail);
    await ask('¿Abrís?');
    await waitForText('Asistente: Sí.');
    expect(shownContact()).toBeNull();
  });

  it('shows the contact of a reply that names its kind, and keeps it over a reload', async () => {
    const contact = { label: 'Llámanos', url: 'tel:956123456' };
    const replies = [
      { reply: 'Aquí.', kind: 'person', contact },
      { reply: 'No lo sé.', kind: 'unknown', answered: false, contact: null },
    ];
    mount(() => json(replies.shift()), mail);
    await ask('quiero hablar con alguien');
    await waitForElement('.chips a');
    mount(() => json(replies.shift()), mail);
    expect(shownContact()).toEqual(contact);
    await ask('¿Y en agosto?');
    await waitForText('No lo sé.');
    expect(shownContact()).toBeNull();
  });

  const invalidUrls = ['javascript:alert(1)', 'data:text/html,x', 'no address', 7, undefined];
  it.each(invalidUrls)('shows no contact with the URL %s', async (url) => {
    mount(answerWith('No lo sé.', [], false), { label: 'Pulsa', url });
    await ask('¿Y en agosto?');
    await waitForText('No lo sé.');
    expect(shownContact()).toBeNull();
  });

  it('changes language and theme in place and keeps the input', async () => {
    mount(answerWith('x'));
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
    expect(panel.root.innerHTML).toBe('');
    panel.show('en');
    expect(panel.root.innerHTML).toBe('');
  });
});
