import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPanel, write } from '../../testing/open-panel.ts';
import { json } from '../../testing/stub-server.ts';

const offerText = 'Recibir la respuesta por correo';
const panel = openPanel();
const { field, submit, waitForText } = panel;
let answer: () => Response;
let offer: object;

const mount = () =>
  panel.mount(({ url }) =>
    url.endsWith('/reply')
      ? json({ reply: 'No sé.', conversationId: 'c1', kind: 'unknown', answered: false, ...offer })
      : answer(),
  );

beforeEach(() => {
  offer = { leave: true };
  answer = () => json({ message: 'Mensaje enviado.' }, 202);
  mount();
});

const sent = () => panel.callsTo('/messages').map(({ body }) => body);
const open = async (question: string | null = '¿Hacéis coronas?') => {
  if (question !== null) panel.send(question);
  await waitForText(offerText);
  const buttons = [...panel.root.querySelectorAll('button')];
  buttons.findLast(({ textContent }) => textContent === offerText)?.click();
  await waitForText('Respuesta por correo');
};

describe('the message card', () => {
  it('sends the question and the e-mail address, and says so even after a reload', async () => {
    await open();
    expect(field('message').value).toBe('¿Hacéis coronas?');
    expect(document.activeElement).toBe(field('email'));
    write(field('email'), 'eva@example.com');
    await submit('La respuesta llegará por correo.');
    const message = { message: '¿Hacéis coronas?', email: 'eva@example.com' };
    expect(sent()).toEqual([{ conversationId: 'c1', ...message }]);
    expect(document.activeElement?.textContent).toBe('Mensaje enviado');
    expect(Object.values(localStorage).join()).not.toContain('eva@example.com');
    mount();
    await waitForText('La respuesta llegará por correo.');
    expect(panel.root.querySelector('form.card, .card form')).toBeNull();
  });

  it('fills in the unanswered question, not the message that rejected the reply', async () => {
    panel.send('¿Hacéis coronas?');
    await waitForText(offerText);
    panel.send('No era eso');
    await vi.waitFor(() => expect(panel.calls()).toHaveLength(2));
    await open(null);
    expect(field('message').value).toBe('¿Hacéis coronas?');
  });

  it('keeps the input across a booking and a reload, and shows why the server refuses it', async () => {
    await open();
    write(field('message'), '¿Y para el viernes?');
    write(field('email'), 'eva@');
    offer = { booking: { url: 'http://localhost/book/bot1', find: true } };
    panel.send('¿Qué citas tengo?');
    await waitForText('El enlace llegará al correo');
    await submit('Si hay citas con ese correo');
    mount();
    await waitForText('Respuesta por correo');
    expect([field('message').value, field('email').value]).toEqual(['¿Y para el viernes?', 'eva@']);
    answer = () => json({ code: 'VALIDATION', fields: { email: 'No es un email.' } }, 400);
    await submit('No es un email.');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    answer = () => json({ message: 'Demasiados mensajes.', code: 'RATE_LIMITED' }, 429);
    await submit('Demasiados mensajes.');
    answer = () => json({}, 503);
    await submit('No se ha podido enviar. El mensaje sigue aquí.');
    expect(field('message').value).toBe('¿Y para el viernes?');
  });

  it('sends the honeypot field if a program has filled it in', async () => {
    await open();
    write(field('email'), 'eva@example.com');
    const trap = panel.root.querySelector<HTMLInputElement>('.card .unseen input');
    write(trap ?? expect.fail('no trap'), 'https://buy.example');
    await submit('Mensaje enviado');
    expect(sent()).toMatchObject([{ website: 'https://buy.example' }]);
  });

  it('is offered only under the last reply, and only if the server allows it', async () => {
    panel.send('¿Hacéis coronas?');
    await waitForText(offerText);
    offer = {};
    panel.send('¿Y ramos?');
    await vi.waitFor(() => expect(panel.root.querySelectorAll('.line.bot')).toHaveLength(3)); // greeting, two replies
    await vi.waitFor(() => expect(panel.root.textContent).not.toContain(offerText));
    expect(panel.imports).toEqual(['https://contesta.es/widget-messages.js']);
  });
});
