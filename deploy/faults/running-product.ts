import { parseConfig } from '@contesta/kit/config';
import { z } from 'zod';
import { startDistributed } from '../testing/distributed.ts';
import type { Servers } from '../testing/given-servers.ts';
import { makeOwnerOnPlan } from '../testing/owner.ts';

export type RunningProduct = Awaited<ReturnType<typeof startProductFor>>;

/** X-Forwarded-For is trusted, so that each visitor has its own address and rate limits can stay on. */
const env = { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' };

/** Starts the distributed product for a scenario, with one owner who has a bot. */
export async function startProductFor(servers: Servers, added: Record<string, string> = {}) {
  const product = await startDistributed(servers, { ...env, ...added });
  try {
    const owner = await makeOwnerOnPlan(product.url, product.env, 'full');
    const { config } = parseConfig(z.object({}), product.env);
    return { ...product, owner, config };
  } catch (error) {
    await product.kill();
    throw error;
  }
}
