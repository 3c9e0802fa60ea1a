import { floristPairs } from '../testing/owner.ts';

export type Visitors = ReturnType<typeof openVisitors>;

/**
 * Visitors who write one message after the other until they are stopped, each marked with its writer and its number.
 * What was not answered well is kept, and not sent again.
 */
export function openVisitors(url: string, botId: string, count: number) {
  const acknowledged = new Map<string, { conversationId: string; reply: string }>();
  const sent = new Set<string>();
  const failures: string[] = [];
  let stopped = false;

  async function visit(writer: number): Promise<void> {
    let conversationId: string | undefined;
    for (let number = 1; !stopped; number += 1) {
      const known = floristPairs[number % floristPairs.length]?.question;
      const message = `${known} #${writer}.${number}`;
      sent.add(message);
      const response = await ask(url, botId, { message, conversationId });
      if (typeof response === 'string') failures.push(response);
      else {
        acknowledged.set(message, response);
        conversationId = response.conversationId;
      }
    }
  }

  const visiting = Promise.all(Array.from({ length: count }, (_, writer) => visit(writer)));
  return {
    acknowledged,
    sent,
    failures,
    async stop(): Promise<void> {
      stopped = true;
      await visiting;
    },
  };
}

type Said = { message: string; conversationId: string | undefined };

/** The answer, or what went wrong. */
async function ask(url: string, botId: string, said: Said) {
  try {
    const response = await fetch(`${url}/api/chatbots/${botId}/reply`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(said),
    });
    const body = await response.text();
    if (!response.ok) return `${response.status} ${body}`;
    return JSON.parse(body) as { conversationId: string; reply: string }; // the contract's reply
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}
