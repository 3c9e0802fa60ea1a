import type { Operator } from '@contesta/contracts/operator';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, visit } from '../../../testing/visit.tsx';
import { chooseLanguage } from '../../app/i18n.ts';

afterEach(leave);

const told = (operator: Operator) => ({ 'GET /operator.json': { status: 200, body: operator } });
const nobody = told({ processors: [] });
const address = () => screen.getByTestId('address').textContent;

describe('about, privacy and terms', () => {
  it.each([
    ['/about', 'Sobre Contesta', 'About Contesta'],
    ['/privacy', 'Privacidad', 'Privacy'],
    ['/terms', 'Condiciones', 'Terms'],
  ])('%s follows the language, and leads back', async (path, spanish, english) => {
    await visit(path, { answers: nobody });
    await screen.findByRole('heading', { name: spanish, level: 1 });
    await chooseLanguage('en');
    await screen.findByRole('heading', { name: english, level: 1 });
    expect(document.body.textContent).not.toMatch(/(legal|about|privacy|terms)\.\w|\{\{/);
    fireEvent.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/landing'));
  });

  it('lead an owner back to the dashboard', async () => {
    await visit('/terms', { answers: nobody, session: { token: 'tkn' } });
    const back = await screen.findByRole('link', { name: 'Volver' });
    expect(back.getAttribute('href')).toBe('/home');
  });

  it('tell the prices that are asked, the guarantee and the law', async () => {
    await visit('/terms', { answers: nobody });
    await screen.findByText(/^Pro: 9.€ al mes/);
    screen.getByText(/^Full: 19.€ al mes/);
    screen.getByText(/79.€, una sola vez/);
    screen.getByText(/30 días siguientes a un pago/);
    screen.getByText('Se aplican las leyes de España.');
  });

  it('say that children under 13 are not meant', async () => {
    await visit('/privacy', { answers: nobody });
    await screen.findByText('No recogemos datos de menores de 13 años.');
  });
});

describe('whoever runs the installation', () => {
  it('is named as configured, with those who process data', async () => {
    const answers = told({
      name: 'Azahar SL',
      taxId: 'B00000000',
      address: 'Calle Larga, 12, Jerez',
      email: 'hola@azahar.example',
      processors: [{ name: 'stripe' }, { name: 'Some Host', purpose: 'servidores, en Alemania' }],
    });
    await visit('/privacy', { answers });
    await screen.findByText('Azahar SL');
    screen.getByText('Stripe');
    screen.getByText(/no vemos el número de tu tarjeta/);
    screen.getByText(/servidores, en Alemania/);
    expect(screen.queryByText(/aún no ha publicado/)).toBeNull();
  });

  it('is missed where it is not configured', async () => {
    await visit('/terms', { answers: nobody });
    await screen.findByText(/aún no ha publicado: Nombre, NIF, Dirección y Email/);
  });

  it('can be asked for again when no answer came', async () => {
    await visit('/privacy', { answers: { 'GET /operator.json': { status: 0 } } });
    await screen.findByRole('button', { name: 'Reintentar' });
  });
});
