import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bot, ok } from '../../../testing/network.ts';
import { press, tick, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { connected } from './testing/samples.ts';

const save = `PUT /api/chatbots/${bot._id}/config`;
const path = `/hours/${bot._id}`;
const prompts = [{ question: '¿Cuál es el horario?', answer: 'De 9:30 a 13:00.' }];
const botThatTellsHours = { ...bot, prompts };

it('saves the opening hours and lists the answers that contradict them', async () => {
  const answers = { [save]: ok(botThatTellsHours) };
  const { sent } = await visitAs('free', path, answers, { bots: [botThatTellsHours] });
  await waitForText('«¿Cuál es el horario?» De 9:30 a 13:00.');
  await tick('lunes');
  await press('Guardar el horario', 'Horario guardado. El asistente ya lo usa.');
  const spans = [
    { from: '10:00', to: '14:00' },
    { from: '17:00', to: '20:00' },
  ];
  const hours = [[], spans, spans, spans, spans, [], []];
  expect(sent(save)).toMatchObject([{ opening: { hours, holidays: [] } }]);
});

it('links to the calendar’s settings instead of showing a form when a calendar is connected', async () => {
  const calendar = `GET /api/chatbots/${bot._id}/integrations/calendar`;
  await visitAs('pro', path, { [calendar]: ok(connected) });
  await screen.findByRole('link', { name: 'Cambiarlo en las citas' });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'lunes' })).toBeNull());
});
