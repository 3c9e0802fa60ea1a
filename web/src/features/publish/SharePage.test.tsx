import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, ok } from '../../../testing/network.ts';
import { hrefOf, press, tick } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const booking = `GET /api/chatbots/${bot._id}/booking`;
const config = `PUT /api/chatbots/${bot._id}/config`;
const path = `/share/${bot._id}`;

describe('the share page', () => {
  it('shows the chat with its link, its QR code and buttons, and downloads the answers', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    await visitAs('free', path);
    await screen.findByRole('heading', { name: 'Chat' });
    const headings = [...document.querySelectorAll('.share-links h2')];
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Chat']);
    const picture = screen.getByRole('img', { name: 'Código QR: Chat' });
    expect(picture.getAttribute('src')).toBe(`/api/chatbots/${bot._id}/qr.svg?to=chat`);
    const whatsappUrl = await hrefOf('WhatsApp');
    expect(decodeURIComponent(whatsappUrl ?? '')).toContain(`/embed/${bot._id}`);
    await press('Descargar el archivo');
    await waitFor(() => expect(createUrl).toHaveBeenCalled());
    const [[page]] = createUrl.mock.calls as [[Blob]];
    const html = await page.text();
    expect(html).toContain('¿Horario?');
    expect(html).toContain(`chatbot-id="${bot._id}"`);
  });

  it('also shows the booking page, and the answers once they are public', async () => {
    const limits = { services: [], horizonDays: 60, leadMinutes: 60 };
    const bookingView = { business: 'Azahar', timeZone: 'Europe/Madrid', ...limits };
    let stored = bot;
    const { sent } = await visitAs('pro', path, {
      [booking]: ok(bookingView),
      'GET /api/chatbots': () => ok([stored]),
      [config]: () => {
        stored = { ...bot, config: { ...bot.config, publicAnswers: true } } as typeof bot;
        return ok(stored);
      },
    });
    await screen.findByRole('heading', { name: 'Reservas' });
    await tick(/^Publicar la página/);
    await screen.findByRole('heading', { name: 'Preguntas y respuestas' });
    expect(sent(config)).toEqual([{ publicAnswers: true }]);
  });
});
