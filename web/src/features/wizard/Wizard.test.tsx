import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, type NetworkAnswer, ok, refusal, saveBot } from '../../../testing/network.ts';
import { fillIn, hrefOf, press, valueIn, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const create = 'POST /api/chatbots';
const path = `/edit/${bot._id}`;
const noBots = { bots: [] };
const question = (n: number) => screen.findByRole('textbox', { name: `Pregunta ${n}` });
const enterName = (name = 'Azahar') => fillIn({ 'Nombre del chatbot': name }, 'Siguiente');
const findUpdatedNotice = () => screen.findByText('✅ Bot actualizado correctamente');

describe('the wizard', () => {
  it('requires a name first, and leaves one empty card when the last card is removed', async () => {
    await visitAs('free', '/form');
    await press('Siguiente', 'El nombre es obligatorio.');
    await enterName();
    await fillIn({ 'Pregunta 1': '¿Horario?' }, 'Quitar la fila 1');
    expect(await valueIn('Pregunta 1')).toBe('');
  });

  it('begins with the name and questions of a trade chosen before or in the first step', async () => {
    await visitAs('free', '/form?trade=dentist');
    await question(5);
    await visitAs('free', '/form');
    await press('Dentista', /Se han añadido 5 preguntas/);
    expect(screen.getAllByRole('textbox', { name: /^Pregunta \d+$/ })).toHaveLength(5);
    await press('Atrás');
    expect(await valueIn('Nombre del chatbot')).toBe('Dentista');
  });

  it('says which answers are still examples of a trade, and shows all pairs on the last step', async () => {
    await visitAs('free', '/form?trade=shop', { 'POST /api/chatbots/check': ok({ findings: [] }) });
    await fillIn({ 'Respuesta 1': 'De 9 a 14.' });
    await waitFor(() => expect(screen.getAllByText(/^Es un ejemplo nuestro/)).toHaveLength(4));
    await press(['Siguiente', 'Ver 2 más'], /la calle Mayor, 12/, /^4 respuestas siguen siendo/);
    await press(['Cambiar los ejemplos', 'Quitar la fila 5']);
  });

  it('shows on every step how many of last week’s unanswered questions the changes would answer', async () => {
    const replay = `POST /api/chatbots/${bot._id}/replay`;
    const answers = { [replay]: ok({ asked: 20, answered: 14 }) };
    const { sent } = await visitAs('free', `${path}?step=prompts`, answers);
    await fillIn({ 'Respuesta 1': 'De 9 a 20.' });
    for (const step of ['Preguntas', 'Información', 'Confirmar']) {
      if (step !== 'Preguntas') await press(step);
      await waitForText('14 preguntas de la semana pasada ya tendrían respuesta.');
    }
    expect(sent(replay)).toEqual([{ prompts: [{ question: '¿Horario?', answer: 'De 9 a 20.' }] }]);
  });

  it('keeps the draft when the session ends during saving, and continues after the login, even in a newer version of the page', async () => {
    const refused = { [create]: refusal(401, 'UNAUTHENTICATED') };
    const { stop } = await visitAs('free', '/form', refused, noBots);
    await enterName('Azahar');
    await fillIn({ 'Pregunta 1': '¿Horario?', 'Respuesta 1': 'De 9 a 14.' }, 'Siguiente');
    await press('Crear chatbot', /no se ha guardado. Lo que has escrito sigue aquí/);
    await waitFor(() => expect(sessionStorage.getItem('draft:new')).toContain('De 9 a 14.'));
    expect(await hrefOf('Entrar y seguir')).toBe('/login?next=/form');
    expect(localStorage.getItem('token')).toBeNull();
    stop();
    document.body.replaceChildren(); // without the page, `visit` does not clear the storage
    // A page of an older version called the configuration `look`.
    const older = sessionStorage.getItem('draft:new')?.replace('"config":', '"look":') ?? '';
    sessionStorage.setItem('draft:new', older);
    const created = { [create]: ok({ ...bot, version: 1 }, 201) };
    const { sent } = await visitAs('free', '/form', created, noBots);
    await press('Crear chatbot', 'Bot creado correctamente');
    const prompts = [{ question: '¿Horario?', answer: 'De 9 a 14.' }];
    expect(sent(create)).toEqual([{ name: 'Azahar', prompts }]);
    expect(sessionStorage.getItem('draft:new')).toBeNull();
  });

  it('links to the plans when the plan’s limit is reached, and keeps the draft', async () => {
    const message = 'El plan gratuito solo permite hasta 5 preguntas';
    await visitAs('free', '/form?trade=shop', { [create]: refusal(403, 'PLAN_LIMIT', message) });
    await fillIn({ 'Respuesta 1': 'De 9 a 14.' }, ['Siguiente', 'Crear chatbot']);
    await waitForText(/hasta 5 preguntas\. Lo que has escrito sigue aquí: con otro plan/);
    const plans = within(screen.getByRole('alert')).getByRole('link', { name: 'Ver planes' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    await waitFor(() => expect(sessionStorage.getItem('draft:new')).toContain('De 9 a 14.'));
  });

  it('reports a failed save of the configuration, and creates no second bot on a retry', async () => {
    const config = `${saveBot}/config`;
    const answers = {
      [create]: ok({ ...bot, version: 1 }, 201),
      [config]: refusal(503, 'UNAVAILABLE', 'Ahora no.'),
      [saveBot]: ok({ ...bot, version: 2 }),
    };
    const { sent } = await visitAs('pro', '/form?trade=shop', answers, noBots);
    await press('Siguiente');
    await fillIn({ 'Color de fondo': '#000' }, 'Crear chatbot');
    await waitForText(/Las preguntas se han guardado, pero lo demás no/);
    await press('Crear chatbot');
    await waitFor(() => expect(sent(config)).toHaveLength(2));
    expect(sent(create)).toHaveLength(1);
  });
});

it('the steps of a named bot can be opened by name or by URL, and the questions step can save', async () => {
  const answers = { [saveBot]: ok({ ...bot, version: 4 }) };
  const { sent } = await visitAs('free', `${path}?step=prompts`, answers);
  await question(1);
  await press('Confirmar');
  await screen.findByRole('button', { name: 'Guardar cambios' });
  await press('Información');
  await fillIn({ 'Nombre del chatbot': ' ' });
  expect(screen.getByRole('button', { name: 'Preguntas' })).toHaveProperty('disabled', true);
  await enterName(bot.name);
  await fillIn({ 'Respuesta 1': 'De 9 a 20.' }, 'Guardar');
  // Its text begins with an emoji, so it has no icon.
  expect((await findUpdatedNotice()).closest('[role=status]')?.querySelector('svg')).toBeNull();
  const prompts = [{ question: '¿Horario?', answer: 'De 9 a 20.' }];
  expect(sent(saveBot)).toMatchObject([{ prompts }]);
});

it('during saving, the draft cannot be changed, and the focus stays after a failure', async () => {
  const saving = Promise.withResolvers<NetworkAnswer>();
  await visitAs('free', `${path}?step=prompts`, { [saveBot]: () => saving.promise });
  await fillIn({ 'Respuesta 1': 'De 9 a 20.' });
  const button = screen.getByRole('button', { name: 'Guardar' });
  button.focus();
  fireEvent.click(button);
  const form = screen.getByRole('group', { name: 'Preguntas' });
  await waitFor(() => expect(form.getAttribute('aria-disabled')).toBe('true'));
  expect(form).toHaveProperty('disabled', false);
  await fillIn({ 'Respuesta 1': 'Otra cosa.' });
  saving.resolve(refusal(503, 'UNAVAILABLE', 'Ahora no.'));
  await waitForText(/Ahora no\./);
  expect(await valueIn('Respuesta 1')).toBe('De 9 a 20.');
  expect(document.activeElement).toBe(button);
});

it('a bot that was changed elsewhere causes a conflict, and the owner can overwrite the other change', async () => {
  const changedElsewhere = { ...bot, version: 4, name: 'Otro nombre' };
  let stored = bot;
  const { sent } = await visitAs('free', path, {
    'GET /api/chatbots': () => ok([stored]),
    [saveBot]: ({ body }) => {
      stored = changedElsewhere;
      const { version } = body as { version: number };
      return version === 4 ? ok({ ...changedElsewhere, version: 5 }) : refusal(409, 'STATE');
    },
  });
  await enterName('El mío');
  await press(['Siguiente', 'Guardar cambios', 'Guardar lo mío']);
  await findUpdatedNotice();
  expect(sent(saveBot)).toMatchObject([3, 4].map((version) => ({ version, name: 'El mío' })));
});
