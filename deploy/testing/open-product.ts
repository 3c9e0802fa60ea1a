import { join } from 'node:path';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { lettersTo, openBuyerActions } from './buyer-actions.ts';
import { get, openCaller } from './calls.ts';
import { startDistributed } from './distributed.ts';
import { givenServers } from './given-servers.ts';
import { makeOwner, makeOwnerOnPlan } from './owner.ts';
import {
  publicUrlOf,
  type Running,
  removeFolder,
  startProduct,
  startWithTemporaryFolder,
  temporaryFolder,
  withOwnBot,
  withoutEncoder,
} from './product.ts';
import type { SharedProduct } from './shared-products.ts';

/** Both are ignored in the distributed project. */
type Sharing = {
  /** More settings of the shared product. */
  embedded?: Record<string, string>;
  /**
   * Settings of the file's own product: for a file that fills a whole installation, reads all of it, or needs it idle.
   */
  alone?: Record<string, string>;
};

/** For files that need no good answers: asking and saving take less time. */
export const sharedWithoutEncoder: Sharing = { embedded: withoutEncoder };

/**
 * The product for the current test project. In the embedded project, files with the same settings share one, if the
 * settings are none or `withOwnBot`, with or without the encoder; in the distributed project they share one without
 * settings. Other settings start a separate product.
 */
async function start(env: Record<string, string>, { embedded: more, alone }: Sharing) {
  const isPlain = Object.keys(env).length === 0;
  const servers = givenServers();
  if (inject('distributed') !== undefined && servers)
    return isPlain ? shared(await sharedProduct()) : await startDistributed(servers, env);
  const embedded = inject('embedded');
  if (embedded !== undefined && !alone && (isPlain || env === withOwnBot))
    return shared(
      await get<SharedProduct>(`${embedded}/?${new URLSearchParams({ ...env, ...more })}`),
    );
  return await startWithTemporaryFolder({ ...env, ...alone });
}

/** A shared product is stopped by the process that started it. */
const shared = (product: SharedProduct) => ({ ...product, stop: async () => undefined });

/** The distributed product that all files of the project share. It starts at the first request. */
export async function sharedProduct(): Promise<SharedProduct> {
  const url = inject('distributed') ?? expect.fail('these tests need real servers');
  return await get<SharedProduct>(url);
}

/** Opens the product for a test file. It must be ready after each test. At the end it is closed, unless shared. */
export async function useProduct(env: Record<string, string> = {}, sharing: Sharing = {}) {
  const product = await openProduct(env, sharing);
  afterEach(async () => expect(await product.isReady()).toBe(true));
  afterAll(() => product.close());
  return product;
}

/** An installation for a test file. After the tests the product is killed and its data deleted. */
export async function useInstallation(env: Record<string, string> = {}) {
  const installation = await openInstallation(env);
  afterAll(installation.close);
  return installation;
}

/** An installation that a test starts and restarts on the same data and port. */
export async function openInstallation(env: Record<string, string> = {}) {
  const PORT = String(await freePort());
  const folder = temporaryFolder();
  const directory = join(folder, 'data');
  let product: Running | undefined;
  return {
    url: `http://127.0.0.1:${PORT}`,
    /** For other files of the test. */
    folder,
    directory,
    /** The environment for the operator's tools. */
    env: { DATA_DIR: directory },
    async start(): Promise<Running> {
      product = await startProduct({ directory, env: { PORT, ...env } });
      return product;
    },
    stop: async () => product?.stop(),
    kill: async () => product?.kill(),
    /** Kills the product and deletes its data. */
    async close(): Promise<void> {
      await product?.kill();
      removeFolder(folder);
    },
  };
}

/** A separate product for a test file about payments. After each test the faults of the providers are removed. */
export async function useBuyerActions() {
  const product = await startProduct({ env: withoutEncoder });
  const actions = openBuyerActions(product);
  afterEach(() => actions.noFaults());
  afterAll(() => product.kill());
  return { product, actions };
}

/** Opens the product, with the most common actions of tests from outside. */
async function openProduct(env: Record<string, string> = {}, sharing: Sharing = {}) {
  const running = await start(env, sharing);
  const { url, directory, temporary } = running;
  const call = openCaller(url);

  const letters = (to: string) => lettersTo(url, to);

  return {
    url,
    publicUrl: publicUrlOf(url),
    call,
    directory,
    /** The environment for the operator's tools. */
    env: running.env,
    /** The folder for temporary files. */
    temporary,
    port: Number(new URL(url).port),
    owner: () => makeOwner(url),
    ownerOf: (plan: string, timeZone?: string) => makeOwnerOnPlan(url, running.env, plan, timeZone),
    /** The code in the newest recovery letter to an address, once there is one. */
    async recoveryCode(to: string): Promise<string> {
      return await eventually(async () => {
        const texts = (await letters(to)).map(({ text }) => text);
        const [newest] = texts.flatMap((text) => /#code=([\w%-]+)/.exec(text)?.[1] ?? []);
        if (!newest) throw new Error('no letter yet');
        return decodeURIComponent(newest);
      });
    },
    letters,
    /** The letters to an address, once there are exactly `count` of them. */
    untilLetters: (to: string, count: number) =>
      eventually(async () => {
        const found = await letters(to);
        expect(found).toHaveLength(count);
        return found;
      }, 20_000),
    /** Whether `/readyz` succeeds; throws if it does not answer within 5 s. */
    async isReady(): Promise<boolean> {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      return answer.ok;
    },
    close: () => running.stop(),
  };
}
