import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds in a page or a part of it, of any severity. Axe runs in an isolated world, to which the
 * page's content security policy does not apply.
 */
export async function violationsOn(page: Page, part = 'html'): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const evaluate = async (expression: string) => {
    const request = { contextId, expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', request);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };
  // Contrast cannot be judged during a colour transition.
  await evaluate(`Promise.all(document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {}))).then(() => {})`);
  await evaluate(`${source};void 0`);
  // No rule that runs reads the style sheets, which axe would parse again.
  const options = "{ resultTypes: ['violations'], preload: { assets: ['media'] } }";
  const found: string[] = await evaluate(`axe.run(${JSON.stringify(part)}, ${options}).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
  await session.detach();
  return found;
}
