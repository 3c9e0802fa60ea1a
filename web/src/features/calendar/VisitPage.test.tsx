import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { leave, visit as open } from '../../../testing/visit.tsx';
import { at, slots, visit } from './testing/samples.ts';

afterEach(leave);

const call = `/api/appointments/${visit.appointmentId}`;
const link = `/appointment/${visit.appointmentId}#key=secret`;
const ok = (body: unknown): NetworkAnswer => ({ status: 200, body });

async function openLink(given: NetworkAnswers = {}, path = link) {
  const answers = { [`POST ${call}`]: ok(visit), [`POST ${call}/slots`]: ok(slots), ...given };
  const { calls } = await open(path, { answers });
  return (key: string) => calls.filter((one) => one.key === key).map(({ body }) => body);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const actions = () => screen.queryAllByRole('button', { name: /cita|calendario|Cambiar/ });

describe('a visitor’s appointment', () => {
  it('is shown by the clock of the business, with no way to our prices', async () => {
    const sent = await openLink();
    await screen.findByRole('heading', { name: 'Tu cita en Peluquería Azahar' });
    screen.getByRole('heading', { name: /14 de julio/ });
    screen.getByText('17:00 – 17:30');
    expect(sent(`POST ${call}`)).toEqual([{ key: 'secret' }]);
    for (const ours of ['Crear cuenta', 'Precios', 'Contacto'])
      expect(screen.queryByRole('link', { name: ours })).toBeNull();
    screen.getByRole('link', { name: 'Privacidad' });
  });

  it('tells the visitor’s own time too, where it is another one', async () => {
    await openLink({ [`POST ${call}`]: ok({ ...visit, timeZone: 'Pacific/Kiritimati' }) });
    await screen.findByText(/Es la hora de Kiritimati\. En la tuya: /);
  });

  it('moves to a free slot further ahead, and can be left as it is', async () => {
    const sent = await openLink({ [`POST ${call}/move`]: ok(visit) });
    await press('Cambiar día u hora');
    await screen.findByRole('radio', { name: '10:00' });
    await press('Dejarla como está');
    await press('Cambiar día u hora');
    await press('Más días');
    const from = slots.next;
    await waitFor(() => expect(sent(`POST ${call}/slots`)).toContainEqual({ key: 'secret', from }));
    fireEvent.click(await screen.findByRole('radio', { name: '10:00' }));
    await press('Cambiar la cita');
    await screen.findByText(/tu cita es ahora el .*15 de julio .*a las 10:00/);
    expect(sent(`POST ${call}/move`)).toEqual([{ key: 'secret', start: at(15, '08:00') }]);
  });

  it('is cancelled after a question, and says how to have another one', async () => {
    let now = visit;
    await openLink({
      [`POST ${call}`]: () => ok(now),
      [`POST ${call}/cancel`]: () => {
        now = { ...visit, state: 'cancelled', file: null };
        return ok(now);
      },
    });
    await press('Cancelar la cita');
    await press('Sí, cancelar la cita');
    await screen.findByText(/Si quieres otra, pídela como pediste esta/);
    await waitFor(() => expect(actions()).toEqual([]));
  });

  it('that is over says so and offers nothing', async () => {
    await openLink({ [`POST ${call}`]: ok({ ...visit, state: 'over', file: null }) });
    await screen.findByText(/ya ha empezado o ha pasado/);
    expect(actions()).toEqual([]);
  });
});

describe('a link', () => {
  it.each([
    ['with another key', link, 404],
    ['without its key', `/appointment/${visit.appointmentId}`, 200],
  ])('%s opens nothing', async (_, path, status) => {
    const body = { message: 'No.', code: 'NOT_FOUND' };
    await openLink({ [`POST ${call}`]: { status, body } }, path);
    await screen.findByRole('heading', { name: 'Este enlace no abre ninguna cita' });
  });

  it('opens on another try when the server was away', async () => {
    let answer: NetworkAnswer = { status: 503, body: { message: 'Ahora no.' } };
    await openLink({ [`POST ${call}`]: () => answer });
    await screen.findByText('Ahora no.');
    answer = ok(visit);
    await press('Reintentar');
    await screen.findByRole('heading', { name: /14 de julio/ });
  });
});
