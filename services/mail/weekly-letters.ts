import { weeklyLetterDue } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal';
import {
  countExchanges,
  internalLetterChoice,
  weekOfAppointments,
  weekOfBots,
} from '@contesta/contracts/letters';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Letter } from './letter.ts';
import { type HandlerParts, type LetterWriter, unlessGone } from './letter-writer.ts';
import type { Content } from './letters/lay-out.ts';
import { type Span, type WeekTold, weeklyLetter, weeklySubject } from './letters/weekly-letter.ts';

/** Queues the letter about an owner's week. It is composed when it is sent, so nothing is lost while a service is away. */
export function weeklyHandlers({ writer, clock }: HandlerParts): Subscription[] {
  return [
    on(weeklyLetterDue, async ({ accountId, week: name, from, to, until }) => {
      const week = { from: new Date(from), to: new Date(to), until: new Date(until) };
      if (clock() >= week.until) return;
      await writer.writeTo({ accountId, week }, `weekly-${accountId}-${name}`, (account) => ({
        subject: weeklySubject(account, week),
      }));
    }),
  ];
}

type Options = {
  peers: Peers;
  clock: Clock;
  accountOf: LetterWriter['accountOf'];
  publicUrl: string;
};

/** What a letter about a week says; null when there is nothing to say, it is too late, or its reader wants none. */
export type TellOfWeek = (letter: Letter) => Promise<Content | null>;

/** Asks the other services what happened in a week. Rejects while one of them is away. */
export function openTellOfWeek({ peers, clock, accountOf, publicUrl }: Options): TellOfWeek {
  async function happened(id: string, week: Span): Promise<WeekTold & { chatbotIds: string[] }> {
    const span = { from: week.from.toISOString(), to: week.to.toISOString() };
    const ofOwner = { params: { id }, query: span };
    const [bots, appointments] = await Promise.all([
      peers.ask(weekOfBots, ofOwner),
      peers.ask(weekOfAppointments, ofOwner),
    ]);
    const { chatbotIds } = bots;
    const exchanged = await peers.ask(countExchanges, { body: { chatbotIds, ...span } });
    const nameOf = async (botId: string) =>
      (await unlessGone(peers.ask(internalChatbot, { params: { id: botId } })))?.name;
    const questions = bots.questions.map(async ({ chatbotId, key, question, count }) => {
      const bot = chatbotIds.length > 1 ? await nameOf(chatbotId) : undefined;
      const url = `${publicUrl}/conversations/${chatbotId}?show=unanswered&teach=${key}`;
      return { question, count, url, ...(bot ? { bot } : {}) };
    });
    const messagesAt = (botId: string) => `${publicUrl}/conversations/${botId}?show=messages`;
    return {
      ...exchanged,
      chatbotIds,
      booked: appointments.booked,
      questions: await Promise.all(questions),
      messages: summed(bots.messages, messagesAt),
      toCome: summed(appointments.toCome, (botId) => `${publicUrl}/calendar/${botId}`),
    };
  }

  return async ({ accountId = '', week }) => {
    if (!week || clock() >= week.until) return null;
    const account = await accountOf(accountId);
    const choice = await unlessGone(peers.ask(internalLetterChoice, { params: { id: accountId } }));
    if (!account || !choice?.weekly) return null;
    const { chatbotIds, ...told } = await happened(accountId, week);
    const [only, second] = chatbotIds;
    return weeklyLetter(account, week, told, {
      conversations: second || !only ? `${publicUrl}/home` : `${publicUrl}/conversations/${only}`,
      leave: `${publicUrl}/unsubscribe#key=${choice.key}`,
      unsubscribe: `${publicUrl}/api/unsubscribe/${choice.key}`,
    });
  };
}

type OfBot = { chatbotId: string; count: number };

/** What several bots have in all, with the way to the one that has most. */
function summed(ofBots: readonly OfBot[], urlOf: (chatbotId: string) => string) {
  const [most] = ofBots.toSorted((a, b) => b.count - a.count);
  if (!most) return null;
  const count = ofBots.reduce((sum, one) => sum + one.count, 0);
  return { count, url: urlOf(most.chatbotId) };
}
