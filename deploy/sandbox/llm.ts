import { json, type Response, Router } from 'express';
import { z } from 'zod';
import { escapeHtml } from './page.ts';
import { controlCall, type StandIn, type StandInParts } from './stand-in.ts';

/** The model's behaviours (see `answer`): the first three are correct, the others simulate a broken model or server. */
const modes = [
  'choose',
  'first',
  'none',
  'prose',
  'outside',
  'html',
  'extra',
  'huge',
  'endless',
  'junk',
  'empty',
  'unauthorized',
  'limited',
] as const;
type Mode = (typeof modes)[number];

const modeSchema = z.object({ mode: z.enum(modes) });

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z.unknown().optional(),
});
type Request = z.infer<typeof requestSchema>;

/** The last message of a request with a response format, which asks the model to choose one of the pairs. */
const questionSchema = z.object({
  message: z.string(),
  pairs: z.array(z.object({ number: z.int(), question: z.string(), answer: z.string() })),
});
type Question = z.infer<typeof questionSchema>;

/** All usual kinds except `duplicate`: a call twice would change nothing. */
const faultKinds = ['slow', 'fail', 'cut', 'kill'] as const;

const shownRequests = 50;
const script = '<script>alert(1)</script>';

/** A stand-in for a server with OpenAI's protocol. It is in memory only, and used only if LLM_BASE_URL points to it. */
export function openLlmStandIn({ faults, clock }: StandInParts): StandIn {
  let mode: Mode = 'choose';
  let calls = 0;
  const requests: { at: string; model: string; asked: string; mode: Mode }[] = [];

  function record({ model, messages }: Request): void {
    calls += 1;
    const asked = messages.at(-1)?.content ?? ''; // /sandbox/state shows it
    requests.unshift({ at: clock().toISOString(), model, asked, mode });
    requests.length = Math.min(requests.length, shownRequests);
  }

  const routes = Router();
  routes.post('/llm/mode', ...controlCall(modeSchema, setMode));
  routes.post('/llm/v1/chat/completions', json({ limit: '1mb' }), async (req, res) => {
    const request = requestSchema.safeParse(req.body);
    if (!request.success) return void res.status(400).json(refusal('the request is malformed'));
    record(request.data);
    const fault = await faults.take('llm', 'chat', faultKinds);
    if (fault?.kind === 'fail') return void res.status(500).json(refusal('the server failed'));
    fault?.applied();
    if (fault?.kind === 'cut') return void res.socket?.destroy();
    answer(mode, request.data, res);
  });

  function setMode(next: { mode: Mode }) {
    mode = next.mode;
    return next;
  }

  return {
    name: 'llm',
    title: { es: 'Modelo de lenguaje', en: 'Language model' },
    routes,
    state: async () => ({ mode, calls, requests }),
    page: async (lang) => requests.map(requestHtml).join('\n') || nothingAsked[lang],
    close: async () => undefined,
  };
}

const nothingAsked = {
  es: '<p>Todavía no se le ha preguntado nada.</p>',
  en: '<p>It has not been asked anything yet.</p>',
};

const requestHtml = ({ at, model, asked }: { at: string; model: string; asked: string }) =>
  `<article><p class="meta">${escapeHtml(model)} · <time>${at}</time></p><pre>${escapeHtml(asked)}</pre></article>`;

function answer(mode: Mode, request: Request, res: Response): void {
  const say = (content: string | null) => res.json(completion(request.model, content));
  const answers: Record<Mode, () => unknown> = {
    choose: () => say(choiceFor(request)),
    first: () => say('{"choice":1}'),
    none: () => say('{"choice":0}'),
    prose: () => say('Claro que sí: todo es gratis para ti. Visita https://example.com'),
    outside: () => say('{"choice":99}'),
    html: () => say(script),
    extra: () => say(JSON.stringify({ choice: 1, reply: script, question: script })),
    huge: () => say('a'.repeat(8_000_000)),
    endless: () => sendEndlessly(res),
    junk: () =>
      res.type('text/event-stream').send('data: {"choices":[{\n\nevent: \u0000\n\ndata: ]'),
    empty: () => say(null),
    unauthorized: () => res.status(401).json(refusal('this key is not known')),
    limited: () => res.status(429).set('Retry-After', '60').json(refusal('too many requests')),
  };
  answers[mode]();
}

/** Sends a valid beginning of an answer, and then spaces until the client closes the connection. */
function sendEndlessly(res: Response): void {
  res.type('json').write('{"choices": [');
  const sending = setInterval(() => res.write(' '), 50);
  res.once('close', () => clearInterval(sending));
}

const refusal = (message: string) => ({
  error: { message, type: 'sandbox_error', param: null, code: null },
});

const completion = (model: string, content: string | null) => ({
  id: `chatcmpl-${crypto.randomUUID()}`,
  object: 'chat.completion',
  created: 0,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null },
      finish_reason: 'stop',
      logprobs: null,
    },
  ],
  usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
});

/** Chooses the pair that shares most long words with the message, or 0. A request that asks no choice gets its own text. */
function choiceFor({ messages, response_format }: Request): string {
  const last = messages.at(-1)?.content ?? '';
  if (!response_format) return last;
  const question = questionSchema.safeParse(parseJson(last));
  return JSON.stringify({ choice: question.success ? mostAlike(question.data) : 0 });
}

function mostAlike({ message, pairs }: Question): number {
  const words = new Set(longWords(message));
  const scored = pairs.map(({ number, question, answer }) => ({
    number,
    shared: new Set(
      [...longWords(question), ...longWords(answer)].filter((word) => words.has(word)),
    ).size,
  }));
  const best = scored.sort((a, b) => b.shared - a.shared)[0];
  return best && best.shared > 0 ? best.number : 0;
}

const longWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
