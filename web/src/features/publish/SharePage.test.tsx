import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

const booking = `GET /api/chatbots/${bot._id}/booking`;
const config = `PUT /api/chatbots/${bot._id}/config`;
const open = (status: 'free' | 'pro', answers: NetworkAnswers = {}) =>
  visit(`/share/${bot._id}`, {
    session: { token: 'T', status },
    answers: { ...owner(status, [bot]), ...answers },
  });
const headings = async () => {
  const list = await screen.findByRole('list', { name: '' }).catch(() => null);
  return [...(list ?? document.body).querySelectorAll('.share-links h2')].map(
    (heading) => heading.textContent,
  );
};

describe('the share page', () => {
  it('shows the chat with its link, its QR code and buttons to send it', async () => {
    await open('free');
    await screen.findByRole('heading', { name: 'Chat' });
    expect(await headings()).toEqual(['Chat']);
    const picture = screen.getByRole('img', { name: 'Código QR: Chat' });
    expect(picture.getAttribute('src')).toBe(`/api/chatbots/${bot._id}/qr.svg?to=chat`);
    const whatsappUrl = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(whatsappUrl)).toContain(`/embed/${bot._id}`);
  });

  it('also shows the booking page, and the answers once they are public', async () => {
    const bookingView = {
      business: 'Azahar',
      timeZone: 'Europe/Madrid',
      services: [],
      horizonDays: 60,
      leadMinutes: 60,
    };
    let stored = bot;
    const { calls } = await open('pro', {
      [booking]: { status: 200, body: bookingView },
      'GET /api/chatbots': () => ({ status: 200, body: [stored] }),
      [config]: () => {
        stored = { ...bot, config: { ...bot.config, publicAnswers: true } } as typeof bot;
        return { status: 200, body: stored };
      },
    });
    await screen.findByRole('heading', { name: 'Reservas' });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Publicar la página/ }));
    await screen.findByRole('heading', { name: 'Preguntas y respuestas' });
    expect(calls.find(({ key }) => key === config)?.body).toEqual({ publicAnswers: true });
  });

  it('prints a sign, and downloads the answers as a file', async () => {
    const print = vi.fn();
    window.print = print;
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:x';
    });
    await open('free');
    fireEvent.click(await screen.findByRole('button', { name: 'Imprimir cartel' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    within(document.querySelector<HTMLElement>('.sign') ?? document.body).getByText(bot.name);
    fireEvent.click(screen.getByRole('button', { name: 'Descargar el archivo' }));
    await waitFor(() => expect(saved).toBeDefined());
    const html = (await saved?.text()) ?? '';
    expect(html).toContain('¿Horario?');
    expect(html).toContain(`chatbot-id="${bot._id}"`);
  });
});
