import type { Operator } from '@contesta/contracts/operator';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../testing/network.ts';
import { arriveAt, follow, hrefOf } from '../../../testing/user.ts';
import { visit } from '../../../testing/visit.tsx';
import { chooseLanguage } from '../../app/i18n.ts';

const answersWith = (operator: Operator) => ({ 'GET /operator.json': ok(operator) });
const noOperator = answersWith({ processors: [] });

describe('about, privacy and terms', () => {
  it.each([
    ['/about', 'Sobre Contesta', 'About Contesta'],
    ['/privacy', 'Privacidad', 'Privacy'],
    ['/terms', 'Condiciones', 'Terms'],
  ])('%s follows the language and has a link back', async (path, spanish, english) => {
    await visit(path, { answers: noOperator });
    await screen.findByRole('heading', { name: spanish, level: 1 });
    await chooseLanguage('en');
    await screen.findByRole('heading', { name: english, level: 1 });
    expect(document.body.textContent).not.toMatch(/(legal|about|privacy|terms)\.\w|\{\{/);
    await follow('Back');
    await arriveAt('/landing');
  });

  it('link back to the dashboard for an owner', async () => {
    await visit('/terms', { answers: noOperator, session: { token: 'tkn' } });
    expect(await hrefOf('Volver')).toBe('/home');
  });

  it('state the prices, the guarantee and the applicable law', async () => {
    await visit('/terms', { answers: noOperator });
    await screen.findByText(/^Pro: 9.€ al mes/);
    screen.getByText(/^Full: 19.€ al mes/);
    screen.getByText(/79.€, una sola vez/);
    screen.getByText(/30 días siguientes a un pago/);
    screen.getByText('Se aplican las leyes de España.');
  });

  it('say that no data of children under 13 is collected', async () => {
    await visit('/privacy', { answers: noOperator });
    await screen.findByText('No recogemos datos de menores de 13 años.');
  });
});

describe('the operator of the installation', () => {
  it('is shown as configured, with the data processors', async () => {
    const answers = answersWith({
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

  it('is reported as missing when it is not configured', async () => {
    await visit('/terms', { answers: noOperator });
    await screen.findByText(/aún no ha publicado: Nombre, NIF, Dirección y Email/);
  });

  it('can be loaded again when no answer came', async () => {
    await visit('/privacy', { answers: { 'GET /operator.json': { status: 0 } } });
    await screen.findByRole('button', { name: 'Reintentar' });
  });
});
