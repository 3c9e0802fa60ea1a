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
}) {
  return [
    bind(internalChatbot, {
      handle: async ({ params }) => {
        if (params.id !== chatbotId || world.gone) throw problem('NOT_FOUND');
        const prompts = world.pairs ?? pairs;
        return {
          chatbotId,
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
