import type { Operator } from '@contesta/contracts/operator';
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ok } from '../../../testing/network.ts';
import { arriveAt, expectNoText, follow, hrefOf, waitForText } from '../../../testing/page.ts';
import { visit } from '../../../testing/visit.tsx';
import { chooseLanguage } from '../../app/i18n.ts';
import es from '../../locales/legal/es.json' with { type: 'json' };

const answersWith = (operator: Operator) => ({ 'GET /operator.json': ok(operator) });
const noOperator = answersWith({ processors: [] });

describe('the legal pages', () => {
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

  it('include terms with a link back for an owner, prices, guarantee, law, and a date that is right west of Greenwich too', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => void vi.unstubAllEnvs());
    await visit('/terms', { answers: noOperator, session: { token: 'tkn' } });
    expect(await hrefOf('Volver')).toBe('/home');
    await waitForText(/^Pro: 9.€ al mes/, /^Full: 19.€ al mes/, /79.€, una sola vez/);
    await waitForText(/30 días siguientes a un pago/, 'Se aplican las leyes de España.');
    await waitForText(new RegExp(`: ${Number(es.terms.day.slice(-2))} de \\w+ de 2\\d{3}\\.$`));
  });
});

describe('the operator of the installation', () => {
  it('is shown as configured, with the data processors', async () => {
    const processors = [{ name: 'stripe' }, { name: 'Host', purpose: 'servidores, en Alemania' }];
    const company = { name: 'Azahar SL', taxId: 'B00000000', email: 'hola@azahar.example' };
    const operator = { ...company, address: 'Calle Larga, 12, Jerez', processors };
    await visit('/privacy', { answers: answersWith(operator) });
    await waitForText('Azahar SL', 'Stripe', /no vemos el número de tu tarjeta/);
    await waitForText(/servidores, en Alemania/, 'No recogemos datos de menores de 13 años.');
    expectNoText(/aún no ha publicado/);
  });

  it('is reported as missing when it is not configured', async () => {
    await visit('/terms', { answers: noOperator });
    await waitForText(/aún no ha publicado: Nombre, NIF, Dirección y Email/);
  });

  it('has a retry button if the server does not answer', async () => {
    await visit('/privacy', { answers: { 'GET /operator.json': { status: 0 } } });
    await screen.findByRole('button', { name: 'Reintentar' });
  });
});
