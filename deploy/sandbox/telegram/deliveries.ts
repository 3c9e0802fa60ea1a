import {
  backoffMs,
  openSemaphore,
  openSingleFlight,
  type Poll,
  poll,
} from '@contesta/kit/concurrency';
import type { StandInParts } from '../stand-in.ts';
import type { Bot, Bots, PendingUpdate } from './bots.ts';

type Options = Pick<StandInParts, 'faults' | 'gatewayUrl' | 'clock' | 'log'> & { bots: Bots };

const everyMs = 250;
const batch = 100;
const answerMs = 10_000;
const retry = { firstMs: 250, capMs: 10_000 };

/** The chat of an update; chats are delivered independently. */
const chatOf = ({ body }: PendingUpdate): number => {
  const { message, callback_query } = body as {
    message?: WithChat;
    callback_query?: { message: WithChat };
  };
  return (message ?? callback_query?.message)?.chat.id ?? 0;
};
type WithChat = { chat: { id: number } };
type Webhook = NonNullable<Bot['webhook']>;

/** Delivers updates to the webhooks of bots, in order within each chat, with retries. */
export function openDeliveries({ bots, faults, gatewayUrl, clock, log }: Options): Poll {
  const closing = new AbortController();
  const slots = openSemaphore({ permits: 8 });
  const oncePerBot = openSingleFlight<void>();

  async function deliverAll({ _id, webhook }: Bot): Promise<void> {
    if (!webhook) return;
    const pending = await bots.pending(_id, batch);
    const chats = Object.values(Object.groupBy(pending, chatOf));
    const counts = await Promise.all(
      chats.map((chat = []) => slots.run(() => deliverInOrder(webhook, chat))),
    );
    if (counts.some((count) => count > 0)) rounds.wake(); // more updates or repetitions may wait
  }

  /** Delivers a chat's updates until a delivery fails or an update is not due yet; returns the number delivered. */
  async function deliverInOrder(webhook: Webhook, updates: PendingUpdate[]): Promise<number> {
    let delivered = 0;
    for (const update of updates) {
      if (closing.signal.aborted || update.dueAt > clock()) break;
      if (!(await deliver(webhook, update))) break;
      delivered += 1;
    }
    return delivered;
  }

  async function deliver(webhook: Webhook, update: PendingUpdate) {
    const fault = await faults.take('telegram', 'webhook');
    if (fault?.kind === 'duplicate') await send(webhook, update);
    const isTaken = fault?.kind !== 'fail' && (await send(webhook, update)); // `fail`: it is not sent
    fault?.applied();
    // `cut`: its answer is lost, so it is sent again
    if (isTaken && fault?.kind !== 'cut') {
      await bots.confirm(update);
      return true;
    }
    const pauseMs = backoffMs(retry, update.attempts + 1);
    await bots.postpone(update, new Date(clock().getTime() + pauseMs));
    return false;
  }

  /** Sends an update to our gateway directly, whatever the host name in the webhook's URL is. */
  async function send({ url, secret }: Webhook, { body }: PendingUpdate) {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerMs)]);
    const headers = {
      'Content-Type': 'application/json',
      'X-Telegram-Bot-Api-Secret-Token': secret,
    };
    try {
      const target = `${gatewayUrl}${new URL(url).pathname}`;
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
      const response = await fetch(target, request);
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  const rounds = poll({ name: 'telegram webhooks', everyMs, log }, async () => {
    const all = await bots.all();
    await Promise.all(all.map((bot) => oncePerBot(bot._id, () => deliverAll(bot))));
  });
  return {
    ...rounds,
    async close() {
      closing.abort();
      await rounds.close();
    },
  };
}
