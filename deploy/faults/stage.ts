import { parseConfig } from '@contesta/kit/config';
import { z } from 'zod';
import { startDistributed } from '../testing/distributed.ts';
import type { Servers } from '../testing/given-servers.ts';
import { grantPlan, makeOwner } from '../testing/owner.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The load's X-Forwarded-For is trusted, so that limits stay on and each visitor has an address of its own. */
const env = { RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'error' };

/** The distributed product with one owner who has a bot: what every scenario plays on. */
export async function openStage(servers: Servers, given: Record<string, string> = {}) {
  const product = await startDistributed(servers, { ...env, ...given });
  try {
    const owner = await makeOwner(product.url);
    await grantPlan(product.url, product.env, owner, 'full');
    const { config } = parseConfig(z.object({}), product.env);
    return { ...product, owner, config };
  } catch (error) {
    await product.kill();
    throw error;
  }
}
