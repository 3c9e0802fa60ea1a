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
    (one) => one.textContent,
  );
};

describe('what an owner shares', () => {
  it('is the chat, with its link, its code and ways to send it', async () => {
    await open('free');
    await screen.findByRole('heading', { name: 'Chat' });
    expect(await headings()).toEqual(['Chat']);
    const picture = screen.getByRole('img', { name: 'Código QR: Chat' });
    expect(picture.getAttribute('src')).toBe(`/api/chatbots/${bot._id}/qr.svg?to=chat`);
    const sent = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(sent)).toContain(`/embed/${bot._id}`);
  });

  it('is also where one books, and the answers once they are public', async () => {
    const taken = {
      business: 'Azahar',
      timeZone: 'Europe/Madrid',
      services: [],
      horizonDays: 60,
      leadMinutes: 60,
    };
    let stored = bot;
    const { calls } = await open('pro', {
      [booking]: { status: 200, body: taken },
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

  it('can be printed as a sign, and kept as one file', async () => {
    const print = vi.fn();
    window.print = print;
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    let kept: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      kept = made as Blob;
      return 'blob:x';
    });
    await open('free');
    fireEvent.click(await screen.findByRole('button', { name: 'Imprimir cartel' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    within(document.querySelector<HTMLElement>('.sign') ?? document.body).getByText(bot.name);
    fireEvent.click(screen.getByRole('button', { name: 'Descargar el archivo' }));
    await waitFor(() => expect(kept).toBeDefined());
    const html = (await kept?.text()) ?? '';
    expect(html).toContain('¿Horario?');
    expect(html).toContain(`chatbot-id="${bot._id}"`);
  });
});
