import { floristBotIds } from '@contesta/contracts/chatbot';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ok, session } from '../../../testing/network.ts';
import { arriveAt, fillIn, follow, hrefOf, waitForText } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';
import en from '../../locales/landing/en.json' with { type: 'json' };

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const untypedCount = () => document.querySelectorAll('.landing-untyped').length;

describe('the title', () => {
  const name = 'Tu web contesta mientras trabajas';

  it('is complete for screen readers and is typed at 60 ms a letter', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await visit('/landing');
    expect((await screen.findByRole('heading', { level: 1, name })).textContent).toBe(name);
    await act(async () => undefined); // the typing begins after the first render
    act(() => vi.advanceTimersByTime(60 * 2));
    expect(untypedCount()).toBe(name.length - 1 - 'Tu'.length); // the title has two parts; the space between them has no element
    act(() => vi.advanceTimersByTime(60 * (name.length - 3))); // the space takes its time, too
    expect(untypedCount()).toBe(1);
    act(() => vi.advanceTimersByTime(60));
    expect(untypedCount()).toBe(0);
  });

  it('is not animated with reduced motion', async () => {
    const mediaQuery = Object.assign(new EventTarget(), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(mediaQuery as never);
    await visit('/landing');
    await screen.findByRole('heading', { level: 1, name });
    expect(untypedCount()).toBe(0);
  });
});

it('the live chat shows the intro of an answer in another language, and the bot’s suggestions', async () => {
  const intro = 'This is what the business says, in Spanish:\n\n';
  const suggestions = ['¿Dónde estáis?'];
  const body = { intro, reply: 'De 9:30 a 20:00.', conversationId: 'c1', suggestions };
  const call = `POST /api/chatbots/${floristBotIds.en}/reply`;
  const { sent } = await visit('/landing', { language: 'en', answers: { [call]: ok(body) } });
  await fillIn({ [en.landing.live.field]: 'When do you open?' }, en.landing.live.send);
  const log = within(screen.getByRole('log', { name: en.landing.live.log }));
  await log.findByText(/^This is what the business says, in Spanish:\s+De 9:30 a 20:00\.$/);
  fireEvent.click(log.getByRole('button', { name: '¿Dónde estáis?' }));
  await waitFor(() => expect(sent(call)).toHaveLength(2));
  expect(sent(call)[1]).toMatchObject({ message: '¿Dónde estáis?', conversationId: 'c1' });
});

describe('the landing page', () => {
  it('shows six features and three steps with arrows and dots, and links to the registration', async () => {
    await visit('/landing');
    expect((await region('Lo que hace por ti')).getAllByRole('listitem')).toHaveLength(6);
    const callsToAction = ['Crea tu asistente gratis', 'Empieza gratis', 'Crea tu asistente'];
    const plans = ['Empezar gratis', 'Elegir Pro', 'Elegir Full', 'Elegir Para siempre'];
    for (const name of [...callsToAction, ...plans])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/register');
    const steps = await region('Así de fácil');
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    const [light, dark] = steps.getAllByAltText(/El chat abierto en la web de una floristería/);
    expect(light?.getAttribute('src')).toMatch(/automate-es-light.*\.webp$/);
    expect(dark?.getAttribute('src')).toMatch(/automate-es-dark.*\.webp$/);
    const button = (name: string) => steps.getByRole('button', { name });
    const [back, next] = [button('Anterior'), button('Siguiente')];
    const announced = () => document.querySelector('#steps ~ .carousel [aria-live]')?.textContent;
    expect(back.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(back);
    expect(announced()).toBe('1 de 3: Crea');
    fireEvent.click(next);
    const track = steps.getByRole('list');
    Object.defineProperties(track, { scrollWidth: { value: 300 }, clientWidth: { value: 100 } });
    fireEvent.scroll(track, { target: { scrollLeft: 10 } }); // a smooth scroll begins
    expect(announced()).toBe('2 de 3: Entrena');
    fireEvent.click(button('3 de 3: Automatiza'));
    expect(next.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(back);
    expect(announced()).toBe('2 de 3: Entrena');
  });

  it('leads to the checkout of the chosen plan after the registration', async () => {
    await visit('/landing', { answers: { 'POST /api/auth/register': session('free', 201) } });
    await follow('Elegir Full');
    await waitForText(/pagas el plan Full/);
    await arriveAt('/register');
    expect(await hrefOf('Entra')).toBe('/login?redirectPlan=full&by=card');
    await fillIn({ Nombre: 'Lucía', Email: 'l@example.com', Contraseña: 'secreto1' });
    await fillIn({ 'Repite la contraseña': 'secreto1', País: 'ES' }, 'Crear cuenta');
    await arriveAt('/checkout?plan=full');
  });

  it('shows the sample chat of a feature on a tap, hover, focus, or with the arrow keys', async () => {
    await visit('/landing');
    const picker = await region('Míralo por dentro');
    const samples = {
      'q horario teneis': picker.getByRole('tab', { selected: true }),
      '¿cuánto vale un ramo?': picker.getByRole('tab', { name: /^Con tus palabras/ }),
    };
    for (const select of [fireEvent.mouseEnter, fireEvent.focus, fireEvent.click])
      for (const [chat, tab] of Object.entries(samples)) {
        select(tab);
        expect(tab.getAttribute('aria-selected')).toBe('true');
        picker.getByText(chat);
      }
    fireEvent.click(samples['q horario teneis']);
    fireEvent.keyDown(picker.getByRole('tablist'), { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toMatch(/^Y si no lo sabe/);
    fireEvent.keyDown(picker.getByRole('tablist'), { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toMatch(/^Pregunten/);
  });
});
