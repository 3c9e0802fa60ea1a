import { defaultConfig } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { Status } from '@contesta/contracts/plans';
import type { NetworkAnswers } from './network.ts';

export const bot: ChatbotView = {
  _id: 'bot_azahar01',
  name: 'Floristería Azahar',
  prompts: [{ question: '¿Horario?', answer: 'De 9 a 14.' }],
  config: defaultConfig,
  version: 3,
};

/** The answers that an owner's pages need, for an account with this status and these bots. */
export function owner(status: Status, bots: ChatbotView[]): NetworkAnswers {
  const user = { username: 'Lucía', email: 'lucia@example.com', status };
  return {
    'GET /api/auth/home': { status: 200, body: { user } },
    'GET /api/user/me': { status: 200, body: user },
    'GET /api/chatbots': { status: 200, body: bots },
  };
}
