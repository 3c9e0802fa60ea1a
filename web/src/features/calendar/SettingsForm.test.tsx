import { usualHours } from '@contesta/contracts/chatbot';
import type { GoogleLinkView } from '@contesta/contracts/google';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, type NetworkAnswers, ok, owner, refusal } from '../../../testing/network.ts';
import * as page from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { appointment, connected, feedUrl, notConnected, settings } from './testing/samples.ts';

const calendar = `/api/chatbots/${bot._id}/integrations/calendar`;
const settingsPage = `/calendar/${bot._id}?show=settings`;
const appointments = `/api/chatbots/${bot._id}/appointments`;
const saveButton = 'Guardar cambios';

const open = (overrides: NetworkAnswers = {}) =>
  visitAs('pro', settingsPage, { [`GET ${calendar}`]: ok(connected), ...overrides });
const openSettings = (saveAnswer = ok(connected), found = ok(connected)) =>
  open({ [`GET ${calendar}`]: found, [`POST ${calendar}`]: saveAnswer });

describe('the settings', () => {
  it('list the bot’s answers that contradict the opening hours', async () => {
    const prompts = [{ question: '¿Horario?', answer: 'De 6:15 a 23:45.' }];
    await open(owner('pro', [{ ...bot, prompts }]));
    await page.waitForText('«¿Horario?» De 6:15 a 23:45.');
    expect(await page.hrefOf('Cambiarlas')).toBe(`/edit/${bot._id}?step=prompts`);
  });

  it('send only the changed values and confirm the save', async () => {
    const { sent } = await openSettings();
    await page.fillIn({ Recordatorio: '0' }, saveButton);
    const saved = await screen.findByText('Ajustes guardados');
    expect(document.activeElement?.contains(saved)).toBe(true);
    expect(sent(`POST ${calendar}`)).toEqual([{ reminderMinutes: 0 }]);
    expect(sessionStorage.getItem(`draft:calendar:${bot._id}`)).toBeNull();
  });

  it('offer to begin appointments every hour, or every 1 hour and 30 minutes', async () => {
    await openSettings();
    const choices = within(await screen.findByLabelText('Las citas empiezan'));
    for (const name of ['Cada hora', 'Cada 1 hora y 30 minutos'])
      choices.getByRole('option', { name });
  });

  it('show after a save which appointments are outside the new hours, until they are cancelled', async () => {
    let outside: object[] = [];
    const leavingOutside = (items: object[], body: object) => () => {
      outside = items;
      return ok(body);
    };
    await open({
      [`GET ${appointments}`]: () => ok({ timeZone: 'Europe/Madrid', items: outside, next: null }),
      [`POST ${calendar}`]: leavingOutside([appointment], connected),
      [`POST ${appointments}/${appointment.appointmentId}/cancel`]: leavingOutside([], appointment),
    });
    await page.fillIn({ Recordatorio: '0' }, saveButton, /^Ajustes guardados. Hay citas que/);
    await page.press(['Cancelar Eva', 'Sí, cancelar la cita'], /La cita de Eva está cancelada/);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('copy the hours of a day to other days, and show a problem at its field', async () => {
    const { sent } = await openSettings();
    const monday = within(await screen.findByRole('group', { name: 'lunes' }));
    fireEvent.change(monday.getByLabelText('Tramo 1: abre a las'), { target: { value: '09:00' } });
    await page.press('Copiar el horario del lunes');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'sábado' }));
    await page.press('Copiar');
    const name = await page.valueIn('Servicio 1');
    await page.fillIn({ 'Servicio 1': ' ' }, saveButton, 'Escribe el nombre del servicio.');
    expect(document.activeElement).toBe(screen.getByLabelText('Servicio 1'));
    expect(sent(`POST ${calendar}`)).toEqual([]);
    await page.fillIn({ 'Servicio 1': name }, saveButton, 'Ajustes guardados');
    const [{ hours }] = sent(`POST ${calendar}`) as [{ hours: { from: string }[][] }];
    // Monday to Friday are preselected and Saturday is ticked; Sunday stays closed.
    expect(hours.map(([first]) => first?.from)).toEqual([...Array(6).fill('09:00'), undefined]);
  });

  it('keep the typed values when saving fails, until they are discarded', async () => {
    await openSettings(refusal(503, 'UNAVAILABLE', 'Ahora no.'));
    await page.fillIn({ Nombre: 'Otra' }, saveButton);
    expect(await page.alertText()).toContain('Ahora no.');
    expect(await page.valueIn('Nombre')).toBe('Otra');
    await page.press('Descartar');
    expect(await page.valueIn('Nombre')).toBe('Peluquería Azahar');
    expect(screen.queryByRole('button', { name: saveButton })).toBeNull();
  });
});

it('before hours are set, appointments start with those that an answer states, and with the changed settings', async () => {
  const prompts = [{ question: '¿Horario?', answer: 'De lunes a viernes de 9 a 14.' }];
  const unset = ok({ ...notConnected, settings: { ...settings, hours: usualHours } });
  const answers = { ...owner('pro', [{ ...bot, prompts }]), [`POST ${calendar}`]: unset };
  const { sent } = await open({ ...answers, [`GET ${calendar}`]: unset });
  await page.fillIn({ Nombre: 'Azahar' }, 'Guardar y empezar a dar citas');
  await page.follow('Citas');
  await page.press('Empezar a dar citas');
  const hours = [...Array(5).fill([{ from: '09:00', to: '14:00' }]), [], []];
  await waitFor(() =>
    expect(sent(`POST ${calendar}`)).toEqual([{ hours, business: 'Azahar' }, { hours }]),
  );
});

it('the feed gets a new URL after a confirmation', async () => {
  const renewed = { ...connected, feedUrl: feedUrl.replace('abc', 'xyz') };
  let view = connected;
  await open({
    [`GET ${calendar}`]: () => ok(view),
    [`POST ${calendar}/feed`]: () => {
      view = renewed;
      return ok(view);
    },
  });
  await page.waitForText(feedUrl);
  await page.press(['Cambiar la dirección', 'Sí, cambiarla'], renewed.feedUrl);
  page.expectNoText(feedUrl);
});

const withGoogle = { ...connected, providers: ['google'] };
const linked: GoogleLinkView = { state: 'linked', email: 'ana@gmail.com' };

const openWithGoogle = (link: GoogleLinkView, overrides: NetworkAnswers = {}) => {
  const google = { [`GET ${calendar}`]: ok(withGoogle), 'GET /api/google-auth/link': ok(link) };
  return open({ ...google, ...overrides });
};

describe('a Google calendar in the settings of appointments', () => {
  it('is used by a bot once the owner chooses it, until the owner stops using it', async () => {
    let provider = 'own';
    const { sent } = await openWithGoogle(linked, {
      [`GET ${calendar}`]: () => ok({ ...withGoogle, settings: { ...settings, provider } }),
      [`POST ${calendar}`]: ({ body }) => {
        ({ provider } = body as { provider: string });
        return ok({ ...withGoogle, settings: { ...settings, provider } });
      },
    });
    await page.waitForText(/^Este chatbot todavía no lo usa/);
    await page.press('Usarlo con este chatbot', /^Las citas de este chatbot se apuntan en él/);
    await page.press('Dejar de usarlo aquí', /^Este chatbot todavía no lo usa/);
    await page.follow('Citas');
    await page.waitForText(/^Tu Google Calendar está conectado, pero/);
    await page.press('Usarlo con este chatbot', /^Las citas de este chatbot ya se apuntan/);
    const [use, stop] = [{ provider: 'google' }, { provider: 'own' }];
    expect(sent(`POST ${calendar}`)).toEqual([use, stop, use]);
  });

  it('can be reconnected when the link is broken; a failure to stop using it is shown', async () => {
    const using = { ...settings, provider: 'google' };
    const broken = ok({ ...withGoogle, linked: false, settings: using });
    const answers = { [`GET ${calendar}`]: broken, [`POST ${calendar}`]: { status: 503 } };
    const { sent } = await openWithGoogle({ ...linked, state: 'disconnected' }, answers);
    await screen.findByRole('button', { name: 'Conectar de nuevo' });
    await page.press('Dejar de usarlo aquí');
    expect(await page.alertText()).toMatch(/^No se han guardado los cambios/);
    expect(sent(`POST ${calendar}`)).toEqual([{ provider: 'own' }]);
  });

  it('is hidden when the installation is not set up for Google', async () => {
    const { sent } = await openWithGoogle(linked, { [`GET ${calendar}`]: ok(connected) });
    await screen.findByRole('button', { name: 'Dejar de dar citas' });
    expect(sent('GET /api/google-auth/link')).toEqual([]);
  });
});

const saveHours = `PUT /api/chatbots/${bot._id}/config`;
const hoursPage = `/hours/${bot._id}`;
const prompts = [{ question: '¿Cuál es el horario?', answer: 'De 9:30 a 13:00.' }];
const botThatTellsHours = { ...bot, prompts };

it('the hours page saves and removes the opening hours, lists the answers that contradict them, and asks for holidays', async () => {
  const opening = { timeZone: 'Europe/Madrid', hours: Array(7).fill([]), holidays: [] };
  const stored = { ...botThatTellsHours, config: { ...bot.config, opening } };
  const { sent } = await visitAs('free', hoursPage, {
    'GET /api/chatbots': [ok([botThatTellsHours]), ok([stored])],
    [saveHours]: ok(stored),
  });
  await page.waitForText('«¿Cuál es el horario?» De 9:30 a 13:00.', /^Esto es solo una propuesta/);
  await page.waitForText(/No sabe qué días son festivos: añádelos/);
  await page.tick('lunes'); // closes it
  await page.press('Guardar el horario', 'Horario guardado. El chatbot ya lo usa.');
  page.expectNoText(/^Esto es solo una propuesta/);
  await page.press('Quitarlo', 'Horario quitado. El chatbot ya no lo usa.');
  const span = (from: string, to: string) => ({ from, to });
  const spans = [span('10:00', '14:00'), span('16:00', '20:00')];
  const hours = [[], spans, spans, spans, spans, [], []];
  expect(sent(saveHours)).toMatchObject([{ opening: { hours, holidays: [] } }, { opening: null }]);
});

it.each([
  ['if a calendar is connected', ok(connected), 'Cambiarlo en las citas'],
  ['until this is known', refusal(503, 'UNAVAILABLE', 'Ahora no.'), 'Ahora no.'],
])('the hours page has no form %s', async (_, answer, shown) => {
  await visitAs('pro', hoursPage, { [`GET ${calendar}`]: answer });
  await page.waitForText(shown);
  expect(screen.queryByRole('checkbox', { name: 'lunes' })).toBeNull();
});
