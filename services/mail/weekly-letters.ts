import { weeklyLetterDue } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
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
import { type HandlerDependencies, type LetterWriter, nullIfNotFound } from './letter-writer.ts';
import type { Content } from './letters/lay-out.ts';
import {
  type Span,
  type WeekFigures,
  weeklyLetter,
  weeklySubject,
} from './letters/weekly-letter.ts';

/** Queues the weekly letter. It is composed when it is sent, so that it can wait while a service is down. */
export function weeklyHandlers({ writer, clock }: HandlerDependencies): Subscription[] {
  return [
    on(weeklyLetterDue, async ({ accountId, week: monday, from, to, until }) => {
      const week = { from: new Date(from), to: new Date(to), until: new Date(until) };
      if (clock() >= week.until) return;
      await writer.writeTo({ accountId, week }, `weekly-${accountId}-${monday}`, (account) => ({
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

/** The content of a weekly letter; null if nothing happened, it is too late, or the owner wants none or is erased. */
export type ComposeWeekly = (letter: Letter) => Promise<Content | null>;

/** Composes the weekly letter with data from other services. Rejects while one of these services is down. */
export function openWeeklyComposer({ peers, clock, accountOf, publicUrl }: Options): ComposeWeekly {
  async function figuresOf(
    accountId: string,
    week: Span,
  ): Promise<WeekFigures & { chatbotIds: string[] }> {
    const span = { from: week.from.toISOString(), to: week.to.toISOString() };
    const request = { params: { id: accountId }, query: span };
    const [bots, appointments] = await Promise.all([
      peers.ask(weekOfBots, request),
      peers.ask(weekOfAppointments, request),
    ]);
    const { chatbotIds } = bots;
    const exchangeCounts = await peers.ask(countExchanges, { body: { chatbotIds, ...span } });
    const nameOf = async (botId: string) =>
      (await nullIfNotFound(peers.ask(internalChatbot, { params: { id: botId } })))?.name;
    const questions = bots.questions.map(async ({ chatbotId, key, question, count }) => {
      const bot = chatbotIds.length > 1 ? await nameOf(chatbotId) : undefined;
      const url = `${publicUrl}/conversations/${chatbotId}?show=unanswered&teach=${key}`;
      return { question, count, url, ...(bot ? { bot } : {}) };
    });
    const messagesUrl = (botId: string) => `${publicUrl}/conversations/${botId}?show=messages`;
    return {
      ...exchangeCounts,
      chatbotIds,
      booked: appointments.booked,
      questions: await Promise.all(questions),
      messages: sumOf(bots.messages, messagesUrl),
      toCome: sumOf(appointments.toCome, (botId) => `${publicUrl}/calendar/${botId}`),
    };
  }

  return async ({ accountId = '', week }) => {
    if (!week || clock() >= week.until) return null;
    const account = await accountOf(accountId);
    const choice = await nullIfNotFound(
      peers.ask(internalLetterChoice, { params: { id: accountId } }),
    );
    if (!account || !choice?.weekly) return null;
    const { chatbotIds, ...figures } = await figuresOf(accountId, week);
    const [onlyBot = ''] = chatbotIds;
    return weeklyLetter(account, week, figures, {
      conversations:
        chatbotIds.length === 1 ? `${publicUrl}/conversations/${onlyBot}` : `${publicUrl}/home`,
      unsubscribePage: `${publicUrl}/unsubscribe#key=${choice.key}`,
      unsubscribe: `${publicUrl}/api/unsubscribe/${choice.key}`,
    });
  };
}

type BotCount = { chatbotId: string; count: number };

/** The sum over several bots, with the link of the bot with the highest count; null for no bots. */
function sumOf(counts: readonly BotCount[], urlOf: (chatbotId: string) => string) {
  const [top] = counts.toSorted((a, b) => b.count - a.count);
  if (!top) return null;
  const count = counts.reduce((sum, bot) => sum + bot.count, 0);
  return { count, url: urlOf(top.chatbotId) };
}
