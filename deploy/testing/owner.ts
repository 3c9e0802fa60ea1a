import { setTimeout as sleep } from 'node:timers/promises';
import { openOwners } from '@contesta/billing/stores/owners';
import { statusSchema } from '@contesta/contracts/fields';
import type { Status } from '@contesta/contracts/plans';
import { parseConfig } from '@contesta/kit/config';
import { newId } from '@contesta/kit/identity';
import { eventually } from '@contesta/kit/testing/eventually';
import { z } from 'zod';
import { openToolStore } from '../tool.ts';
import { get, post } from './calls.ts';

export const floristPairs = [
  ['¿Cuál es vuestro horario?', 'De lunes a viernes de 9:30 a 20:00.'],
  ['¿Hacéis envíos a domicilio?', 'Sí, a toda la provincia por 6 €.'],
  ['¿Se puede pagar con tarjeta?', 'Con tarjeta, Bizum o en efectivo.'],
  ['¿Dónde estáis?', 'En la calle Larga, 12, junto al mercado.'],
  ['¿Hacéis ramos de novia?', 'Sí. Pide cita y los preparamos contigo.'],
].map(([question = '', answer = '']) => ({ question, answer }));

export const ownersPassword = 'secreto1';
export type Owner = { token: string; email: string; botId: string };

/** Registers an owner with a florist's bot. Retries for 30 s, because processes may be busy just after their start. */
export function makeOwner(url: string, timeZone = 'UTC'): Promise<Owner> {
  return eventually(async () => {
    try {
      return await register(url, timeZone);
    } catch (error) {
      await sleep(1_000);
      throw error;
    }
  });
}

async function register(url: string, timeZone: string): Promise<Owner> {
  const email = `${crypto.randomUUID()}@example.com`;
  const account = { username: 'Ana', country: 'ES', timeZone, email, password: ownersPassword };
  const token = String((await post(`${url}/api/auth/register`, account)).token);
  const bot = { name: 'Azahar', prompts: floristPairs };
  const { _id } = await post(`${url}/api/chatbots`, bot, token);
  return { token, email, botId: String(_id) };
}

/** Waits until all texts of the owner's bot have vectors. */
export async function untilLearned(
  url: string,
  { token, botId }: Pick<Owner, 'token' | 'botId'>,
): Promise<void> {
  await eventually(async () => {
    const path = `${url}/api/chatbots/${botId}/learning`;
    if (!(await get<{ ready: boolean }>(path, token)).ready)
      throw new Error('some texts have no vector yet');
  }, 60_000);
}

/** Like `makeOwner`, with a plan. `env` is the environment for the operator's tools. */
export async function makeOwnerOnPlan(
  url: string,
  env: Record<string, string>,
  plan: string,
  timeZone?: string,
): Promise<Owner> {
  const owner = await makeOwner(url, timeZone);
  await grantPlan(url, env, owner, plan);
  return owner;
}

/** Grants a plan, as `npm run account` does, and waits until the owner has it. `env` is the tool's environment. */
export async function grantPlan(
  url: string,
  env: Record<string, string>,
  owner: Owner,
  plan: string,
): Promise<void> {
  // The database may not answer in time under load. Granting a plan twice does no harm.
  await eventually(() => grant(env, owner, statusSchema.parse(plan)));
  await eventually(async () => {
    const { status } = await get<{ status: string }>(`${url}/api/user/me`, owner.token);
    if (status !== plan) throw new Error('the plan did not arrive');
  }, 120_000); // on a slow disk a new broker's topics may have no leader for a while
}

async function grant(env: Record<string, string>, owner: Owner, plan: Status): Promise<void> {
  const store = await openToolStore(parseConfig(z.object({}), env).config, 'billing');
  try {
    const owners = await openOwners(store);
    await owners.grant(accountIdOf(owner), plan, { id: newId(), at: new Date() });
  } finally {
    await store.close();
  }
}

export const accountIdOf = ({ token }: Pick<Owner, 'token'>): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
