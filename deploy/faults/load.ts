import { setTimeout as sleep } from 'node:timers/promises';
import { bearer } from '../testing/calls.ts';
import { floristPairs } from '../testing/owner.ts';
import type { Acknowledged } from '../testing/writers.ts';
import type { RunningProduct } from './running-product.ts';
import { type Call, connectionRefused, type Outcome, send } from './send.ts';

export type Load = ReturnType<typeof startLoad>;

type Options = { product: RunningProduct; random: () => number; perSecond: number };

const visitors = 100;
const newConversationShare = 0.05;
const readsPerSecond = 8;
const retryMs = 50;

/**
 * Starts visitors who together write at most `perSecond` messages a second, and two readers of an owner's data. Each
 * waits for an answer before the next call. Failures do not stop the load. A call with a refused connection was never
 * sent, so it is retried.
 */
export function startLoad({ product: { url, owner }, random, perSecond }: Options) {
  const outcomes: Outcome[] = [];
  const acknowledged = new Map<string, Acknowledged>();
  const sent = new Set<string>();
  const writing = openRateLimiter(perSecond);
  const reading = openRateLimiter(readsPerSecond);
  let stopped = false;

  async function callUntilSent(call: Call): Promise<Outcome> {
    for (;;) {
      const outcome = await send(call);
      const wasSent = outcome.status !== connectionRefused;
      if (wasSent) outcomes.push(outcome);
      if (wasSent || stopped) return outcome;
      await sleep(retryMs);
    }
  }

  async function visit(visitor: number): Promise<void> {
    let conversationId: string | undefined;
    for (let number = 1; !stopped; number += 1) {
      await writing();
      if (random() < newConversationShare) conversationId = undefined;
      const message = `${drawQuestion(random)} #${visitor}.${number}`;
      sent.add(message);
      const body = { message, ...(conversationId ? { conversationId } : {}) };
      const { status, text } = await callUntilSent(
        replyCall(url, owner.botId, body, drawAddress(random)),
      );
      if (status !== 200) continue;
      const answer: { conversationId: string; reply: string } = JSON.parse(text);
      conversationId = answer.conversationId;
      acknowledged.set(message, answer);
    }
  }

  async function readAll(): Promise<void> {
    const bot = `chatbots/${owner.botId}`;
    const headers = bearer(owner.token);
    while (!stopped)
      for (const [name, path] of [
        ['account', 'user/me'],
        ['chatbots', 'chatbots'],
        ['stats', `${bot}/stats`],
        ['conversations', `${bot}/conversations`],
      ] as const) {
        await reading();
        await callUntilSent({ name, method: 'GET', url: `${url}/api/${path}`, headers });
      }
  }

  const visits = Array.from({ length: visitors }, (_, i) => visit(i));
  const done = Promise.all([...visits, readAll(), readAll()]);
  return {
    outcomes,
    acknowledged,
    sent,
    /** Resolves when the last call is answered. */
    async stop(): Promise<void> {
      stopped = true;
      await done;
    },
  };
}

function drawQuestion(random: () => number): string {
  return floristPairs[Math.floor(random() * floristPairs.length)]?.question ?? '';
}

/** A random address for each message, so that no visitor reaches a rate limit. */
export function drawAddress(random: () => number): string {
  const parts = [0, 1, 2].map(() => Math.floor(random() * 256));
  return ['10', ...parts].join('.');
}

export function replyCall(url: string, botId: string, body: object, address: string): Call {
  return {
    name: 'reply',
    method: 'POST',
    url: `${url}/api/chatbots/${botId}/reply`,
    body,
    headers: { 'X-Forwarded-For': address },
  };
}

/** A fixed-rate limiter: each call waits for its slot. Unused slots are lost, so there are no bursts. */
function openRateLimiter(perSecond: number): () => Promise<void> {
  let freeAt = 0;
  return async () => {
    const now = performance.now();
    const ownAt = Math.max(freeAt, now);
    freeAt = ownAt + 1000 / perSecond;
    if (ownAt > now) await sleep(ownAt - now);
  };
}
