import { type ChatbotConfig, defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import { addPair, internalChatbot, removePair } from '@contesta/contracts/internal-chatbots';
import type { Status } from '@contesta/contracts/plans';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';

export const chatbotId = 'bot-azahar-1';
export const ownerId = 'owner-ana-1';
export const pairs = [
  { question: '¿Cuál es vuestro horario?', answer: 'De lunes a viernes de 9:30 a 20:00.' },
  { question: '¿Hacéis envíos a domicilio?', answer: 'Sí, a toda la provincia por 6 €.' },
  { question: '¿Se puede pagar con tarjeta?', answer: 'Con tarjeta, Bizum o en efectivo.' },
];

export type Florist = {
  /** `chatbotId` and `ownerId` unless given. */
  id?: string;
  ownerId?: string;
  status: Status;
  version: number;
  isDeleted?: boolean;
  pairs?: Pair[];
  config?: Partial<ChatbotConfig>;
  /** The bot has as many pairs as its plan allows. */
  isFull?: boolean;
  /** `addPair` stores the pair and then fails. */
  failsAfterAdding?: boolean;
  /** The fake chatbots service awaits this before it looks up a bot. */
  beforeReading?: () => Promise<void>;
  /** Other bots of the same owner, by id. */
  others?: Record<string, typeof pairs>;
};

/** Fakes of the chatbots and auth services, with a florist's bot and the plan in `world.status`. */
export function peersOfFlorist(world: Florist) {
  const botNow = (id: string) => {
    const bot = { _id: id, name: 'Azahar', prompts: world.pairs ?? pairs, version: world.version };
    return { ...bot, config: { ...defaultConfig, ...world.config } };
  };
  return [
    bind(internalChatbot, {
      handle: async ({ params }) => {
        await world.beforeReading?.();
        const isFlorist = params.id === (world.id ?? chatbotId);
        const prompts = isFlorist ? (world.pairs ?? pairs) : world.others?.[params.id];
        if (!prompts || world.isDeleted) throw problem('NOT_FOUND');
        const { _id: id, ...bot } = botNow(params.id);
        return { ...bot, chatbotId: id, ownerId: world.ownerId ?? ownerId, prompts };
      },
    }),
    bind(addPair, {
      handle: async ({ params, body: { question, answer, sameAs, asked } }) => {
        const prompts = world.pairs ?? pairs;
        const known = prompts.find((pair) => pair.question === sameAs);
        const given = answer === undefined ? known : { answer };
        if (!given) throw problem('VALIDATION');
        if (world.isFull) throw problem('PLAN_LIMIT', { text: 'free-five-prompts' });
        if (!prompts.some((pair) => pair.question === question && pair.answer === given.answer)) {
          const added = [question, ...(asked ? [asked] : [])];
          world.pairs = [...prompts, ...added.map((one) => ({ ...given, question: one }))];
          world.version += 1;
        }
        if (world.failsAfterAdding) throw problem('UNAVAILABLE');
        return botNow(params.id);
      },
    }),
    bind(removePair, {
      handle: async ({ params, body: { question, answer } }) => {
        const prompts = world.pairs ?? pairs;
        const isWanted = (one: Pair) => one.question === question && one.answer === answer;
        const at = prompts.findLastIndex(isWanted);
        world.pairs = at < 0 ? prompts : prompts.toSpliced(at, 1);
        world.version += 1;
        return botNow(params.id);
      },
    }),
    accountPeer(() => world),
  ];
}
