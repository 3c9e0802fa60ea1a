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
const named = async (name = 'Azahar') => {
  fireEvent.change(await screen.findByLabelText('Nombre del chatbot'), { target: { value: name } });
  await click('Siguiente');
};

describe('the wizard', () => {
  it('wants a name before anything else', async () => {
    await visit('/form', { session });
    await click('Siguiente');
    await screen.findByText('El nombre es obligatorio.');
  });

  it('stops at five rows on the free plan, and at an unfinished row', async () => {
    await visit('/form', { session, language: 'es' });
    await named();
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
    await named();
    type('Pregunta 1', '¿Horario?');
    await click('Quitar la fila 1');
    expect(screen.getByRole('textbox', { name: 'Pregunta 1' })).toHaveProperty('value', '');
  });

  it('begins with the name and the questions of a trade, chosen in the first step or before', async () => {
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

  it('asks nothing of what other plans have before the questions', async () => {
    await visit(`/edit/${bot._id}`, { session, answers: owner('free', [bot]) });
    await screen.findByLabelText('Nombre del chatbot');
    expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull();
    await click('Confirmar');
    await screen.findByText(/^Con otro plan también podrás ver sus números, elegir/);
    expect(screen.getAllByRole('link', { name: 'Ver planes' })).toHaveLength(1);
  });

  it('says beside saving, on every step, how many of last week’s questions the changes would answer', async () => {
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

  it('keeps what was typed when the session ends while saving, and goes on after the login', async () => {
    const refused = { status: 401, body: { message: 'x', code: 'UNAUTHENTICATED' } };
    const answers = { ...owner('free', []), 'POST /api/chatbots': refused };
    const { stop } = await visit('/form', { session, answers });
    await named('Azahar');
    type('Pregunta 1', '¿Horario?');
    type('Respuesta 1', 'De 9 a 14.');
    await click('Siguiente');
    await click('Crear chatbot');
    await screen.findByText(/no se ha guardado. Lo que has escrito sigue aquí/);
    await waitFor(() => expect(sessionStorage.getItem('draft:new')).toContain('De 9 a 14.'));
    const enter = screen.getByRole('link', { name: 'Entrar y seguir' });
    expect(enter.getAttribute('href')).toBe('/login?next=/form');
    expect(localStorage.getItem('token')).toBeNull();
    stop();

    document.body.replaceChildren();
    const created = { status: 201, body: { ...bot, version: 1 } };
    const again = { ...owner('free', []), 'POST /api/chatbots': created };
    const { calls } = await visit('/form', { session, answers: again });
    await click('Crear chatbot');
    await screen.findByText('Bot creado correctamente');
    expect(calls.find(({ key }) => key === 'POST /api/chatbots')?.body).toEqual({
      name: 'Azahar',
      prompts: [{ question: '¿Horario?', answer: 'De 9 a 14.' }],
    });
    expect(sessionStorage.getItem('draft:new')).toBeNull();
  });

  it('leads to the plans when the plan has no room for the bot, and keeps what was written', async () => {
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

  it('says what failed and does not make a second bot when only the look was refused', async () => {
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

  it('are led to by their names once the bot has one, and one is opened by the address', async () => {
    await visit(`/edit/${bot._id}?step=prompts`, { session, answers });
    await screen.findByRole('textbox', { name: 'Pregunta 1' });
    await click('Confirmar');
    await screen.findByRole('button', { name: 'Guardar cambios' });
    await click('Información');
    await screen.findByLabelText('Nombre del chatbot');
    fireEvent.change(screen.getByLabelText('Nombre del chatbot'), { target: { value: ' ' } });
    expect(screen.getByRole('button', { name: 'Preguntas' })).toHaveProperty('disabled', true);
  });

  it('save what is changed from any of them', async () => {
    const saved = { status: 200, body: { ...bot, version: 4 } };
    const { calls } = await visit(`/edit/${bot._id}?step=prompts`, {
      session,
      answers: { ...answers, [`PUT /api/chatbots/${bot._id}`]: saved },
    });
    await screen.findByRole('textbox', { name: 'Pregunta 1' });
    type('Respuesta 1', 'De 9 a 20.');
    await click('Guardar');
    const told = await screen.findByText('✅ Bot actualizado correctamente');
    expect(told.closest('[role=status]')?.querySelector('svg')).toBeNull();
    expect(calls.find(({ key }) => key === `PUT /api/chatbots/${bot._id}`)?.body).toMatchObject({
      prompts: [{ question: '¿Horario?', answer: 'De 9 a 20.' }],
    });
  });
});

describe('while it is saved', () => {
  it('nothing can be changed, and the focus stays where it was when that fails', async () => {
    const save = Promise.withResolvers<void>();
    const refused = { status: 503, body: { message: 'Ahora no.' } };
    const put = `PUT /api/chatbots/${bot._id}`;
    await visit(`/edit/${bot._id}?step=prompts`, {
      session,
      answers: { ...owner('free', [bot]), [put]: refused },
    });
    await screen.findByRole('textbox', { name: 'Respuesta 1' });
    type('Respuesta 1', 'De 9 a 20.');
    const answer = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      if (call[1]?.method === 'PUT') await save.promise;
      return answer(...call);
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

describe('changing a bot that somebody else has changed', () => {
  const put = `PUT /api/chatbots/${bot._id}`;
  const conflict = { status: 409, body: { message: 'x', code: 'STATE' } };

  it('sends the version that was read, and lets the owner keep their own', async () => {
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
    await named('El mío');
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
