import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { leave, visit as open } from '../../../testing/visit.tsx';
import { at, slots, visit } from './testing/samples.ts';

afterEach(leave);

const call = `/api/appointments/${visit.appointmentId}`;
const link = `/appointment/${visit.appointmentId}#key=secret`;
const ok = (body: unknown): NetworkAnswer => ({ status: 200, body });

async function openLink(overrides: NetworkAnswers = {}, path = link) {
  const answers = { [`POST ${call}`]: ok(visit), [`POST ${call}/slots`]: ok(slots), ...overrides };
  const { calls } = await open(path, { answers });
  return (key: string) => calls.filter((request) => request.key === key).map(({ body }) => body);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const actions = () => screen.queryAllByRole('button', { name: /cita|calendario|Cambiar/ });

describe('a visitor’s appointment', () => {
  it('is shown in the time zone of the business, without links to sign up or to our prices', async () => {
    const sent = await openLink();
    await screen.findByRole('heading', { name: 'Tu cita en Peluquería Azahar' });
    screen.getByRole('heading', { name: /14 de julio/ });
    screen.getByText('17:00 – 17:30');
    expect(sent(`POST ${call}`)).toEqual([{ key: 'secret' }]);
    for (const name of ['Crear cuenta', 'Precios', 'Contacto'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    screen.getByRole('link', { name: 'Privacidad' });
  });

  it('also shows the visitor’s local time when it differs', async () => {
    await openLink({ [`POST ${call}`]: ok({ ...visit, timeZone: 'Pacific/Kiritimati' }) });
    await screen.findByText(/Es la hora de Kiritimati\. En la tuya: /);
  });

  it('can be left as it is, or moved to a free slot of a later page', async () => {
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

  it('is cancelled after a confirmation, and the page says how to book another', async () => {
    let stored = visit;
    await openLink({
      [`POST ${call}`]: () => ok(stored),
      [`POST ${call}/cancel`]: () => {
        stored = { ...visit, state: 'cancelled', file: null };
        return ok(stored);
      },
    });
    await press('Cancelar la cita');
    await press('Sí, cancelar la cita');
    await screen.findByText(/Si quieres otra, pídela como pediste esta/);
    await waitFor(() => expect(actions()).toEqual([]));
  });

  it('offers no actions once it has begun', async () => {
    await openLink({ [`POST ${call}`]: ok({ ...visit, state: 'over', file: null }) });
    await screen.findByText(/ya ha empezado o ha pasado/);
    expect(actions()).toEqual([]);
  });
});

describe('an appointment link', () => {
  it.each([
    ['with a wrong key', link, 404],
    ['without a key', `/appointment/${visit.appointmentId}`, 200],
  ])('%s opens no appointment', async (_, path, status) => {
    const body = { message: 'No.', code: 'NOT_FOUND' };
    await openLink({ [`POST ${call}`]: { status, body } }, path);
    await screen.findByRole('heading', { name: 'Este enlace no abre ninguna cita' });
  });

  it('opens after a retry when the server was unavailable', async () => {
    let answer: NetworkAnswer = { status: 503, body: { message: 'Ahora no.' } };
    await openLink({ [`POST ${call}`]: () => answer });
    await screen.findByText('Ahora no.');
    answer = ok(visit);
    await press('Reintentar');
    await screen.findByRole('heading', { name: /14 de julio/ });
  });
});
