import { post } from './calls.ts';
import { floristPairs } from './owner.ts';

/** An acknowledged message: the conversation it is in and the reply it got. */
export type Acknowledged = { conversationId: string; reply: string };

export type Writers = ReturnType<typeof openWriters>;

const newConversationShare = 0.05;
const unknownShare = 0.1;

/**
 * Visitors who write one message after another. Each text contains its writer and number, so that losses, repetitions
 * and reorderings can be detected. The last two writers share a conversation and race for its sequence numbers.
 */
export function openWriters(count: number, botId: string, random: () => number) {
  const acknowledged = new Map<string, Acknowledged>();
  const sent = new Set<string>();
  const written = new Array<number>(count).fill(0);
  const conversations = new Map<number, string>();
  /** The last two writers have one key. */
  const conversationKey = (writer: number) => Math.min(writer, count - 2);

  function nextMessage(writer: number): string {
    written[writer] = (written[writer] ?? 0) + 1;
    const known = floristPairs[Math.floor(random() * floristPairs.length)]?.question;
    const question = random() < unknownShare ? '¿Vendéis "tornillos", de M4?' : known;
    return `${question} #${writer}.${written[writer]}`;
  }

  /** Writes until a call fails: the product was killed. */
  async function keepWriting(writer: number, url: string): Promise<void> {
    const key = conversationKey(writer);
    for (;;) {
      const message = nextMessage(writer);
      if (random() < newConversationShare) conversations.delete(key);
      const current = conversations.get(key);
      sent.add(message);
      const body = { message, ...(current ? { conversationId: current } : {}) };
      const answer = await post(`${url}/api/chatbots/${botId}/reply`, body).catch(() => null);
      if (!answer) return;
      const conversationId = String(answer.conversationId);
      if (current && current !== conversationId)
        throw new Error(`conversation ${current} was not continued`);
      conversations.set(key, conversationId);
      acknowledged.set(message, { conversationId, reply: String(answer.reply) });
    }
  }

  return {
    acknowledged,
    sent,
    async write(url: string): Promise<void> {
      await Promise.all(written.map((_, writer) => keepWriting(writer, url)));
    },
  };
}

/** The writer and number in a message. */
export function parseMark(message: string): { writer: string; number: number } {
  const [, writer = '', number = ''] = /#(\d+)\.(\d+)$/.exec(message) ?? [];
  return { writer, number: Number(number) };
}
