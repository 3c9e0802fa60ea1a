import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';
import { connected } from './testing/samples.ts';

afterEach(leave);

const put = `PUT /api/chatbots/${bot._id}/config`;
const path = `/hours/${bot._id}`;
const botWithHours = {
  ...bot,
  prompts: [{ question: '¿Cuál es el horario?', answer: 'De 9:30 a 13:00.' }],
};

it('saves the opening hours and lists the answers that contradict them', async () => {
  const { calls } = await visit(path, {
    session: { token: 'tkn', status: 'free' },
    answers: { ...owner('free', [botWithHours]), [put]: { status: 200, body: botWithHours } },
  });
  await screen.findByText('«¿Cuál es el horario?» De 9:30 a 13:00.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'lunes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar el horario' }));
  await screen.findByText('Horario guardado. El asistente ya lo dice.');
  const spans = [
    { from: '10:00', to: '14:00' },
    { from: '17:00', to: '20:00' },
  ];
  expect(calls.find(({ key }) => key === put)?.body).toMatchObject({
    opening: { hours: [[], spans, spans, spans, spans, [], []], holidays: [] },
  });
});

it('links to the calendar’s settings instead when a calendar is connected', async () => {
  await visit(path, {
    session: { token: 'tkn', status: 'pro' },
    answers: {
      ...owner('pro', [bot]),
      [`GET /api/chatbots/${bot._id}/integrations/calendar`]: { status: 200, body: connected },
    },
  });
  await screen.findByRole('link', { name: 'Cambiarlo en las citas' });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'lunes' })).toBeNull());
});
