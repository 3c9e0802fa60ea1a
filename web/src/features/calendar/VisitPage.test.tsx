import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type NetworkAnswers, ok } from '../../../testing/network.ts';
import { press, tick, waitForText } from '../../../testing/page.ts';
import { visit as open } from '../../../testing/visit.tsx';
import { at, slots, visit } from './testing/samples.ts';

const call = `/api/appointments/${visit.appointmentId}`;
const page = `/appointment/${visit.appointmentId}`;
const openLink = (overrides: NetworkAnswers = {}, path = `${page}#key=secret`) => {
  const found = { [`POST ${call}`]: ok(visit), [`POST ${call}/slots`]: ok(slots) };
  return open(path, { answers: { ...found, ...overrides } });
};

describe('a visitor’s appointment', () => {
  it('is shown in the time zone of the business, without links to sign up or to our prices', async () => {
    const { sent } = await openLink();
    await screen.findByRole('heading', { name: 'Tu cita en Peluquería Azahar' });
    screen.getByRole('heading', { name: /14 de julio/ });
    await waitForText('17:00 – 17:30');
    expect(sent(`POST ${call}`)).toEqual([{ key: 'secret' }]);
    for (const name of ['Crear cuenta', 'Precios', 'Contacto'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    screen.getByRole('link', { name: 'Privacidad' });
  });

  it('can be left as it is, or moved to a free slot of a later page', async () => {
    const { sent } = await openLink({ [`POST ${call}/move`]: ok(visit) });
    await press('Cambiar día u hora');
    await screen.findByRole('radio', { name: '10:00' });
    await press(['Dejarla como está', 'Cambiar día u hora', 'Más días']);
    const from = slots.next;
    await waitFor(() => expect(sent(`POST ${call}/slots`)).toContainEqual({ key: 'secret', from }));
    await tick('10:00', 'radio');
    await press('Cambiar la cita', /tu cita es ahora el .*15 de julio .*a las 10:00/);
    expect(sent(`POST ${call}/move`)).toEqual([{ key: 'secret', start: at(15, '08:00') }]);
  });

  it.each([
    ['over', /ya ha empezado o ha pasado/],
    ['cancelled', /Puedes pedir otra de la misma forma/],
  ])('offers no actions when it is %s', async (state, text) => {
    await openLink({ [`POST ${call}`]: ok({ ...visit, state, file: null }) });
    await waitForText(text);
    expect(screen.queryAllByRole('button', { name: /cita|calendario|Cambiar/ })).toEqual([]);
  });
});

it('needs the key of the link; after a retry, shows the visitor’s local time if it differs', async () => {
  await openLink({}, page);
  await screen.findByRole('heading', { name: 'Este enlace no abre ninguna cita' });
  const found = ok({ ...visit, timeZone: 'Pacific/Kiritimati' });
  await openLink({ [`POST ${call}`]: [{ status: 503, body: { message: 'Ahora no.' } }, found] });
  await waitForText('Ahora no.');
  await press('Reintentar', /Es la hora de Kiritimati\. En la tuya: /);
});
