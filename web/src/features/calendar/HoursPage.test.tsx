import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';
import { connected } from './testing/samples.ts';

afterEach(leave);

const put = `PUT /api/chatbots/${bot._id}/config`;
const path = `/hours/${bot._id}`;
const told = {
  ...bot,
  prompts: [{ question: '¿Cuál es el horario?', answer: 'De 9:30 a 13:00.' }],
};

it('saves when the business is open, and tells which answers say otherwise', async () => {
  const { calls } = await visit(path, {
    session: { token: 'tkn', status: 'free' },
    answers: { ...owner('free', [told]), [put]: { status: 200, body: told } },
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

it('leaves the hours to a calendar that takes bookings', async () => {
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
