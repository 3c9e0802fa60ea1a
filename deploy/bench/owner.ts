import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const pairs = [
  ['¿Cuál es vuestro horario?', 'De lunes a viernes de 9:30 a 20:00.'],
  ['¿Hacéis envíos a domicilio?', 'Sí, a toda la provincia por 6 €.'],
  ['¿Se puede pagar con tarjeta?', 'Con tarjeta, Bizum o en efectivo.'],
  ['¿Dónde estáis?', 'En la calle Larga, 12, junto al mercado.'],
  ['¿Hacéis ramos de novia?', 'Sí. Pide cita y los preparamos contigo.'],
].map(([question, answer]) => ({ question, answer }));

export type Owner = { token: string; email: string; botId: string };

/** An owner with a florist's bot. */
export async function makeOwner(url: string): Promise<Owner> {
  const email = `${crypto.randomUUID()}@example.com`;
  const account = { username: 'Ana', email, password: 'secreto1', country: 'ES' };
  const { token } = await post(`${url}/api/auth/register`, account);
  const { _id } = await post(
    `${url}/api/chatbots`,
    { name: 'Azahar', prompts: pairs },
    String(token),
  );
  return { token: String(token), email, botId: String(_id) };
}

/** Sends JSON and reads it; throws on any refusal. */
export async function post(
  url: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Grants a plan as an operator does, and waits until the owner has it. */
export async function grantPlan(
  url: string,
  directory: string,
  owner: Owner,
  plan: string,
): Promise<void> {
  const args = [join(import.meta.dirname, '..', 'account.ts'), owner.email, '--plan', plan];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: directory },
  });
  if (status !== 0) throw new Error('the plan was not granted');
  for (let tries = 0; tries < 200; tries += 1) {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const me = (await (await fetch(`${url}/api/user/me`, { headers })).json()) as {
      status?: string;
    };
    if (me.status === plan) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the plan did not arrive');
}
