import { internalChatbot } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { accountPeer } from '@contesta/runtime/testing/account-peer';

export const chatbotId = 'bot-azahar-1';
export const pairs = [
  { question: '¿Cuál es vuestro horario?', answer: 'De lunes a viernes de 9:30 a 20:00.' },
  { question: '¿Hacéis envíos a domicilio?', answer: 'Sí, a toda la provincia por 6 €.' },
  { question: '¿Se puede pagar con tarjeta?', answer: 'Con tarjeta, Bizum o en efectivo.' },
];

/** The services that conversation asks, with a florist's bot and whatever plan the test sets. */
export function peersOfFlorist(world: {
  status: Status;
  version: number;
  gone?: boolean;
  pairs?: typeof pairs;
  /** Other bots of the same owner, by id. */
  others?: Record<string, typeof pairs>;
}) {
  return [
    bind(internalChatbot, {
      handle: async ({ params }) => {
        const own = params.id === chatbotId ? (world.pairs ?? pairs) : undefined;
        const prompts = own ?? world.others?.[params.id];
        if (!prompts || world.gone) throw problem('NOT_FOUND');
        return {
          chatbotId: params.id,
          ownerId: 'owner-ana-1',
          version: world.version,
          name: 'Azahar',
          prompts,
        };
      },
    }),
    accountPeer(() => world.status),
  ];
}
