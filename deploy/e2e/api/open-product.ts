import { eventually } from '@contesta/kit/testing/eventually';
import { get } from '../../testing/calls.ts';
import { grantPlan, makeOwner, type Owner } from '../../testing/owner.ts';
import { removeFolder, startProduct, temporaryFolder } from '../../testing/product.ts';
import { openCaller } from './caller.ts';

type Letter = { to: string; subject: string; text: string };

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** The whole product in a process of its own, and the words its black-box tests use most. */
export async function openProduct(env: Record<string, string> = {}) {
  const directory = temporaryFolder();
  const running = await startProduct({ directory, env });
  const { url } = running;
  const call = openCaller(url);

  async function letters(to: string): Promise<Letter[]> {
    const state = await get<{ mail: { letters: Letter[] } }>(`${url}/sandbox/state`);
    return state.mail.letters.filter((letter) => letter.to === to);
  }

  return {
    url,
    call,
    directory,
    port: Number(new URL(url).port),
    owner: () => makeOwner(url),
    async ownerOf(plan: string): Promise<Owner> {
      const owner = await makeOwner(url);
      await grantPlan(url, { DATA_DIR: directory }, owner, plan);
      return owner;
    },
    /** The code in the newest recovery letter to a mail, once there are `count` of them. */
    async recoveryCode(to: string, count = 1): Promise<string> {
      return await eventually(async () => {
        const found = (await letters(to)).flatMap(
          ({ text }) => /#code=([\w%-]+)/.exec(text)?.[1] ?? [],
        );
        if (found.length < count || !found[0]) throw new Error('no letter yet');
        return decodeURIComponent(found[0]);
      }, 15_000);
    },
    letters,
    /** What every group ends with: it still answers, in time. */
    async isWell(): Promise<boolean> {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      return answer.ok;
    },
    async close() {
      await running.stop();
      removeFolder(directory);
    },
  };
}
