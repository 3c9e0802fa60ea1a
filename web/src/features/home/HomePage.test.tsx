import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leave } from '../../../testing/after-each.ts';
import { bot, listed, ok, refusal } from '../../../testing/network.ts';
import { alertText, arriveAt, expectNoText, hrefOf, press } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { widgetTag } from '../../ui/CodeToCopy.tsx';

const path = `/api/chatbots/${bot._id}`;
const instructions = 'Cómo ponerlo en tu web';
const queryTag = (id: string) => screen.queryByText(widgetTag(window.location.origin, id));

describe('the dashboard', () => {
  it('keeps the session when the server is unavailable, and ends it when the token is refused', async () => {
    const answers = [refusal(503, 'UNAVAILABLE', 'Ahora no.'), refusal(401, 'UNAUTHENTICATED')];
    const { store } = await visitAs('free', '/home', { 'GET /api/chatbots': answers });
    expect(await alertText()).toContain('Ahora no.');
    expect(store.getState().session.token).toBe('tkn');
    await press('Reintentar');
    await arriveAt('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('without a chatbot offers the owner’s website, the trades, a spreadsheet with its price, and a sample of the tag', async () => {
    await visitAs('free', '/home', {}, { bots: [] });
    expect(await hrefOf('Leer mi web')).toBe('/form#website');
    expect(await hrefOf('Floristería')).toBe('/form?trade=florist');
    screen.getByText(/parte del plan Full, 19\s€\/mes/);
    await press(instructions);
    expect(queryTag('ID')).not.toBeNull();
  });

  it.each([
    ['free', 'Editar', 'Nuevo chatbot'],
    ['pro', 'Nuevo chatbot', 'Editar'],
  ] as const)('highlights the next step’s button on the plan %s', async (status, next, other) => {
    await visitAs(status, '/home');
    const buttonOf = async (name: string) => (await screen.findByText(name)).closest('a, button');
    expect((await buttonOf(next))?.className).toContain('button-filled');
    expect((await buttonOf(other))?.className).not.toContain('button-filled');
  });
});

describe('an unsaved draft', () => {
  it('can be continued or discarded on the dashboard', async () => {
    sessionStorage.setItem('draft:new', '{}');
    sessionStorage.setItem(`draft:${bot._id}`, '{}');
    await visitAs('pro', '/home');
    expect(await hrefOf('Cambios sin guardar')).toBe(`/edit/${bot._id}`);
    expect(await hrefOf('Seguir con él')).toBe('/form');
    await press('Descartarlo');
    expectNoText(/a medias/);
    expect(sessionStorage.getItem('draft:new')).toBeNull();
  });

  it('is not created by moving through the wizard without typing', async () => {
    await visitAs('free', `/edit/${bot._id}`);
    await press('Siguiente');
    await screen.findByRole('textbox', { name: 'Pregunta 1' });
    cleanup();
    expect(sessionStorage.getItem(`draft:${bot._id}`)).toBeNull();
  });
});

it('the card of a chatbot returns if the server does not delete the chatbot, and the failure is reported', async () => {
  await visitAs('free', '/home', { [`DELETE ${path}`]: { status: 503, body: {} } });
  await press(['Eliminar'], /citas pendientes, se cancelan/);
  await press(['Sí, eliminar'], /No hemos podido eliminar/);
  await screen.findByRole('link', { name: bot.name });
});

describe('the next steps', () => {
  const at = '2026-03-01T09:00:00.000Z';
  const open = (done: { asked?: object[]; taught?: object[]; sites?: object[] } = {}) =>
    visitAs('free', '/home', {
      [`GET ${path}/sites`]: ok({ sites: done.sites ?? [] }),
      [`GET ${path}/conversations`]: ({ query }) =>
        listed(...((query.get('only') === 'unanswered' ? done.taught : done.asked) ?? [])),
      [`GET ${path}/unanswered`]: listed(),
    });
  const asked = [{ _id: 'c1' }];
  const taught = asked;
  const sites = [{ host: 'azahar.example', firstAt: at, lastAt: at }];
  const list = () => screen.queryByRole('region', { name: 'Y ahora' });
  const doneCount = () => [...document.querySelectorAll('.next-steps [data-done=true] a')].length;

  it('are ticked when done and hidden when all are done', async () => {
    await open();
    await waitFor(() => expect(list()).not.toBeNull());
    expect(doneCount()).toBe(0);
    await open({ asked, sites });
    await waitFor(() => expect(doneCount()).toBe(2));
    leave();
    localStorage.setItem('shared', bot._id);
    await open({ asked, taught });
    await waitFor(() => expect(doneCount()).toBe(3));
    leave();
    localStorage.setItem('shared', bot._id);
    await open({ asked, taught, sites });
    await waitFor(() => expect(localStorage.getItem('nextStepsHidden')).toBe(bot._id));
    expect(list()).toBeNull();
  });

  it('stay hidden after the owner dismisses them', async () => {
    await open();
    await press('Ocultar la lista');
    expect(list()).toBeNull();
    expect(localStorage.getItem('nextStepsHidden')).toBe(bot._id);
  });
});

it('the panels of several bots open and close independently', async () => {
  const other = { ...bot, _id: 'bot_taller02', name: 'Taller' };
  await visitAs('full', '/home', {}, { bots: [bot, other] });
  const toggles = await screen.findAllByRole('button', { name: instructions });
  for (const toggle of toggles) fireEvent.click(toggle);
  expect([queryTag(bot._id), queryTag(other._id)]).not.toContain(null);
  fireEvent.click(toggles[0] ?? document.body);
  expect(queryTag(bot._id)).toBeNull();
  expect(queryTag(other._id)).not.toBeNull();
});
