import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, listed, type NetworkAnswer, ok, refusal, saveBot } from '../../../testing/network.ts';
import { waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const leftMessage = {
  messageId: 'message-1',
  conversationId: 'c-1',
  message: '¿Hacéis coronas?',
  email: 'eva@example.com',
  name: 'Eva',
  phone: null,
  at: '2026-03-01T10:00:00.000Z',
  state: 'new',
};
const handleMessage = `POST /api/chatbots/${bot._id}/messages/message-1`;

async function open(handled: NetworkAnswer) {
  const { sent } = await visitAs('full', `/conversations/${bot._id}?show=messages`, {
    [`GET /api/chatbots/${bot._id}/messages`]: listed(leftMessage),
    [handleMessage]: handled,
    [saveBot]: ok(bot),
  });
  return sent;
}
const card = async () => within(await screen.findByRole('article', { name: leftMessage.message }));
const field = async () => (await card()).getByLabelText('Respuesta');
/** Presses a button of the card, and waits until this text is shown. */
const press = async (name: string | RegExp, shown: string | RegExp) => {
  fireEvent.click((await card()).getByRole('button', { name }));
  await waitForText(shown);
};
const answer = async (text: string, shown: string | RegExp) => {
  fireEvent.change(await field(), { target: { value: text } });
  await press('Contestar por correo', shown);
};

describe('a message of a visitor', () => {
  it('shows its sender and conversation, and is answered by email; the answer can become a pair', async () => {
    const sent = await open(ok({ ...leftMessage, state: 'replied' }));
    (await card()).getByText('Eva · eva@example.com');
    (await card()).getByText('Nuevo');
    const link = (await card()).getByRole('link', { name: 'Ver la conversación' });
    expect(link.getAttribute('href')).toBe(`/conversations/${bot._id}?c=c-1`);
    await answer('Por encargo.', /Enviado a eva@example.com/);
    expect(sent(handleMessage)).toEqual([{ reply: 'Por encargo.' }]);
    await press(/Guardarlo/, /El bot ya sabe contestarlo/);
    const pair = { question: '¿Hacéis coronas?', answer: 'Por encargo.' };
    const { name, prompts, version } = bot;
    expect(sent(saveBot)).toEqual([{ name, prompts: [...prompts, pair], version }]);
  });

  it('can be marked as done', async () => {
    const sent = await open(ok({ ...leftMessage, state: 'done' }));
    await press('Marcar como hecho', 'Marcado como hecho.');
    expect(sent(handleMessage)).toEqual([{ done: true }]);
  });

  it('rejects a blank answer, and keeps the typed text when sending fails', async () => {
    const sent = await open(refusal(503, 'UNAVAILABLE', 'Ahora no.'));
    await answer(' ', 'Escribe la respuesta.');
    expect(sent(handleMessage)).toEqual([]);
    await answer('Por encargo.', /Ahora no/);
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Por encargo.'));
  });
});
