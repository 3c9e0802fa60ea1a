import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const session = { token: 'tkn', status: 'free' } as const;
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const rows = () => screen.getAllByRole('textbox', { name: /^Pregunta \d+$/ });
const enterName = async (name = 'Azahar') => {
  fireEvent.change(await screen.findByLabelText('Nombre del chatbot'), { target: { value: name } });
  await click('Siguiente');
};

describe('the wizard', () => {
  it('requires a name first', async () => {
    await visit('/form', { session });
    await click('Siguiente');
    await screen.findByText('El nombre es obligatorio.');
  });

  it('stops at five rows on the free plan, and at an unfinished row', async () => {
    await visit('/form', { session, language: 'es' });
    await enterName();
    for (let row = 1; row < 5; row += 1) await click('Añadir pregunta');
    expect(screen.queryByText('El plan gratuito solo permite hasta 5 preguntas')).toBeNull();
    await click('Añadir pregunta');
    await screen.findByText('El plan gratuito solo permite hasta 5 preguntas');
    expect(rows()).toHaveLength(5);
    await click('Siguiente');
    await screen.findByText('Campos incompletos');
  });

  it('leaves one empty row when the last one is removed', async () => {
    await visit('/form', { session });
    await enterName();
    type('Pregunta 1', '¿Horario?');
    await click('Quitar la fila 1');
    expect(screen.getByRole('textbox', { name: 'Pregunta 1' })).toHaveProperty('value', '');
  });

  it('begins with the name and questions of a trade chosen before or in the first step', async () => {
    await visit('/form?trade=dentist', { session });
    await screen.findByRole('textbox', { name: 'Pregunta 5' });
    leave();
    await visit('/form', { session });
    await click('Dentista');
    await screen.findByText(/Se han añadido 5 preguntas/);
    expect(rows()).toHaveLength(5);
    await click('Atrás');
    expect(await screen.findByLabelText('Nombre del chatbot')).toHaveProperty('value', 'Dentista');
  });

  it('does not mention other plans before the last step', async () => {
    await visit(`/edit/${bot._id}`, { session, answers: owner('free', [bot]) });
    await screen.findByLabelText('Nombre del chatbot');
    expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull();
    await click('Confirmar');
    await screen.findByText(/^Con otro plan también podrás ver sus números, elegir/);
    expect(screen.getAllByRole('link', { name: 'Ver planes' })).toHaveLength(1);
  });

  it('shows on every step how many of last week’s questions the changes would answer', async () => {
    const replayed: unknown[] = [];
    const replay = ({ body }: { body: unknown }) => {
      replayed.push(body);
      return { status: 200, body: { asked: 20, answered: 14 } };
    };
    const answers = {
      ...owner('free', [bot]),
      [`POST /api/chatbots/${bot._id}/replay`]: replay,
    };
    await visit(`/edit/${bot._id}?step=prompts`, { session, answers });
    await screen.findByRole('textbox', { name: 'Respuesta 1' });
    type('Respuesta 1', 'De 9 a 20.');
    for (const step of ['Preguntas', 'Información', 'Confirmar']) {
      if (step !== 'Preguntas') await click(step);
      await screen.findByText('14 preguntas de la semana pasada ya tendrían respuesta.');
    }
    expect(replayed).toEqual([{ prompts: [{ question: '¿Horario?', answer: 'De 9 a 20.' }] }]);
  });

  it('keeps the draft when the session ends during saving, and continues after the login', async () => {
    const refused = { status: 401, body: { message: 'x', code: 'UNAUTHENTICATED' } };
    const answers = { ...owner('free', []), 'POST /api/chatbots': refused };
    const { stop } = await visit('/form', { session, answers });
    await enterName('Azahar');
    type('Pregunta 1', '¿Horario?');
    type('Respuesta 1', 'De 9 a 14.');
    await click('Siguiente');
    await click('Crear chatbot');
    await screen.findByText(/no se ha guardado. Lo que has escrito sigue aquí/);
    await waitFor(() => expect(sessionStorage.getItem('draft:new')).toContain('De 9 a 14.'));
    const loginLink = screen.getByRole('link', { name: 'Entrar y seguir' });
    expect(loginLink.getAttribute('href')).toBe('/login?next=/form');
    expect(localStorage.getItem('token')).toBeNull();
    stop();

    document.body.replaceChildren();
    const created = { status: 201, body: { ...bot, version: 1 } };
    const retryAnswers = { ...owner('free', []), 'POST /api/chatbots': created };
    const { calls } = await visit('/form', { session, answers: retryAnswers });
    await click('Crear chatbot');
    await screen.findByText('Bot creado correctamente');
    expect(calls.find(({ key }) => key === 'POST /api/chatbots')?.body).toEqual({
      name: 'Azahar',
      prompts: [{ question: '¿Horario?', answer: 'De 9 a 14.' }],
    });
    expect(sessionStorage.getItem('draft:new')).toBeNull();
  });

  it('links to the plans when the plan’s limit is reached, and keeps the draft', async () => {
    const message = 'El plan gratuito solo permite hasta 5 preguntas';
    const refused = { status: 403, body: { message, code: 'PLAN_LIMIT' } };
    const answers = { ...owner('free', [bot]), 'POST /api/chatbots': refused };
    await visit('/form?trade=shop', { session, answers });
    await screen.findByRole('textbox', { name: 'Respuesta 1' });
    type('Respuesta 1', 'De 9 a 14.');
    await click('Siguiente');
    await click('Crear chatbot');
    await screen.findByText(/hasta 5 preguntas\. Lo que has escrito sigue aquí: con otro plan/);
    const plans = within(screen.getByRole('alert')).getByRole('link', { name: 'Ver planes' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    await waitFor(() => expect(sessionStorage.getItem('draft:new')).toContain('De 9 a 14.'));
  });

  it('reports a failed save of the look, and creates no second bot on a retry', async () => {
    const answers = {
      ...owner('pro', []),
      'POST /api/chatbots': { status: 201, body: { ...bot, version: 1 } },
      [`PUT /api/chatbots/${bot._id}/config`]: { status: 503, body: { message: 'Ahora no.' } },
      [`PUT /api/chatbots/${bot._id}`]: { status: 200, body: { ...bot, version: 2 } },
    };
    const pro = { token: 'tkn', status: 'pro' } as const;
    const { calls } = await visit('/form?trade=shop', { session: pro, answers });
    await click('Siguiente');
    fireEvent.change(await screen.findByLabelText('Color de fondo'), { target: { value: '#000' } });
    await click('Crear chatbot');
    await screen.findByText(/Las preguntas se han guardado, pero el aspecto no/);
    await click('Crear chatbot');
    await waitFor(() => expect(calls.filter(({ key }) => key.endsWith('/config'))).toHaveLength(2));
    expect(calls.filter(({ key }) => key === 'POST /api/chatbots')).toHaveLength(1);
  });
});

describe('the steps', () => {
  const answers = owner('free', [bot]);

  it('can be opened by name once the bot has one, and by the address', async () => {
    await visit(`/edit/${bot._id}?step=prompts`, { session, answers });
    await screen.findByRole('textbox', { name: 'Pregunta 1' });
    await click('Confirmar');
    await screen.findByRole('button', { name: 'Guardar cambios' });
    await click('Información');
    await screen.findByLabelText('Nombre del chatbot');
    fireEvent.change(screen.getByLabelText('Nombre del chatbot'), { target: { value: ' ' } });
    expect(screen.getByRole('button', { name: 'Preguntas' })).toHaveProperty('disabled', true);
  });

  it('each have a button that saves the changes', async () => {
    const saved = { status: 200, body: { ...bot, version: 4 } };
    const { calls } = await visit(`/edit/${bot._id}?step=prompts`, {
      session,
      answers: { ...answers, [`PUT /api/chatbots/${bot._id}`]: saved },
    });
    await screen.findByRole('textbox', { name: 'Pregunta 1' });
    type('Respuesta 1', 'De 9 a 20.');
    await click('Guardar');
    const message = await screen.findByText('✅ Bot actualizado correctamente');
    expect(message.closest('[role=status]')?.querySelector('svg')).toBeNull();
    expect(calls.find(({ key }) => key === `PUT /api/chatbots/${bot._id}`)?.body).toMatchObject({
      prompts: [{ question: '¿Horario?', answer: 'De 9 a 20.' }],
    });
  });
});

describe('during saving', () => {
  it('the draft cannot be changed, and the focus stays after a failure', async () => {
    const save = Promise.withResolvers<void>();
    const refused = { status: 503, body: { message: 'Ahora no.' } };
    const put = `PUT /api/chatbots/${bot._id}`;
    await visit(`/edit/${bot._id}?step=prompts`, {
      session,
      answers: { ...owner('free', [bot]), [put]: refused },
    });
    await screen.findByRole('textbox', { name: 'Respuesta 1' });
    type('Respuesta 1', 'De 9 a 20.');
    const originalFetch = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      if (call[1]?.method === 'PUT') await save.promise;
      return originalFetch(...call);
    };
    const button = screen.getByRole('button', { name: 'Guardar' });
    button.focus();
    fireEvent.click(button);
    const form = screen.getByRole('group', { name: 'Preguntas' });
    await waitFor(() => expect(form.getAttribute('aria-disabled')).toBe('true'));
    expect(form).toHaveProperty('disabled', false);
    type('Respuesta 1', 'Otra cosa.');
    save.resolve();
    await screen.findByText(/Ahora no\./);
    expect(screen.getByRole('textbox', { name: 'Respuesta 1' })).toHaveProperty(
      'value',
      'De 9 a 20.',
    );
    expect(document.activeElement).toBe(button);
  });
});

describe('a bot that was changed elsewhere meanwhile', () => {
  const put = `PUT /api/chatbots/${bot._id}`;
  const conflict = { status: 409, body: { message: 'x', code: 'STATE' } };

  it('causes a conflict on saving, and the owner can keep their version', async () => {
    const theirs = { ...bot, version: 4, name: 'Otro nombre' };
    let stored = bot;
    const answers = {
      ...owner('free', [bot]),
      'GET /api/chatbots': () => ({ status: 200, body: [stored] }),
      [put]: ({ body }: { body: unknown }) => {
        stored = theirs;
        const { version } = body as { version: number };
        return version === 4 ? { status: 200, body: { ...theirs, version: 5 } } : conflict;
      },
    };
    const { calls } = await visit(`/edit/${bot._id}`, { session, answers });
    await enterName('El mío');
    await click('Siguiente');
    await click('Guardar cambios');
    await click('Guardar lo mío');
    await screen.findByText('✅ Bot actualizado correctamente');
    const sent = calls.filter(({ key }) => key === put).map(({ body }) => body);
    expect(sent).toMatchObject([
      { version: 3, name: 'El mío' },
      { version: 4, name: 'El mío' },
    ]);
  });
});
