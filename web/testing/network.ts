import { defaultConfig } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { Status } from '@contesta/contracts/plans';

/** `key` is the method and path, as in the answers: `GET /api/chatbots`. */
type Call = { key: string; query: URLSearchParams; body: unknown; headers: Headers };
export type NetworkAnswer = { status: number; body?: unknown };
type AnswerOrPromise = NetworkAnswer | Promise<NetworkAnswer>;
/** One answer, answers to give in turn (the last one from then on), or a function of the call. */
export type Answering = NetworkAnswer | NetworkAnswer[] | ((call: Call) => AnswerOrPromise);
export type NetworkAnswers = Record<string, Answering>;

export const ok = (body: unknown, status = 200): NetworkAnswer => ({ status, body });
/** The last page of a list. */
export const listed = (...items: object[]) => ok({ items, next: null });
export const refusal = (status: number, code: string, message = 'No.') =>
  ok({ message, code }, status);
export const notFound = refusal(404, 'NOT_FOUND', 'No encontrado.');

/** Replaces `fetch`: answers by method and path, else 404; status 0 is a network error. Returns the recorded calls. */
export function stubNetwork(answers: NetworkAnswers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (url, init) => {
    const { pathname, searchParams: query } = new URL(String(url), 'http://localhost');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = `${init?.method ?? 'GET'} ${pathname}`;
    const call = { key, query, body, headers: new Headers(init?.headers) };
    calls.push(call);
    const reply = answers[key] ?? notFound;
    const inTurn = [typeof reply === 'function' ? await reply(call) : reply].flat();
    const callCount = calls.filter((other) => other.key === key).length;
    const answer = inTurn[callCount - 1] ?? inTurn.at(-1) ?? notFound;
    if (answer.status === 0) throw new TypeError('no network');
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status });
  };
  return calls;
}

export const bot: ChatbotView = {
  _id: 'bot_azahar01',
  name: 'Floristería Azahar',
  prompts: [{ question: '¿Horario?', answer: 'De 9 a 14.' }],
  config: defaultConfig,
  version: 3,
};

export const saveBot = `PUT /api/chatbots/${bot._id}`;

const userWith = (status: Status) => ({ username: 'Lucía', email: 'lucia@example.com', status });

/** The answer to a login or a registration. */
export const session = (status: Status, httpStatus = 200) =>
  ok({ token: 'tkn', user: userWith(status) }, httpStatus);

/** The answers that an owner's pages need, for an account with this status and these bots. */
export function owner(status: Status, bots: ChatbotView[]): NetworkAnswers {
  const user = userWith(status);
  return {
    'GET /api/auth/home': ok({ user }),
    'GET /api/user/me': ok(user),
    'GET /api/chatbots': ok(bots),
  };
}
