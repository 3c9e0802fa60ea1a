import { type BotAnswer, isRecord, readAnswer } from './answer.ts';
import { type ApiClient, type CallResult, readJson, textPieces } from './api-client.ts';
import { openSseParser } from './sse.ts';

export type ReplyRequest = { message: string; conversationId: string };

/** Puts a question to the bot. `onText` gets the reply so far; the result never rejects. */
export type Ask = (
  question: ReplyRequest,
  onText: (soFar: string) => void,
) => Promise<CallResult<BotAnswer>>;

export const openAsk =
  (api: ApiClient, botId: string, lang: () => string): Ask =>
  ({ message, conversationId }, onText) =>
    api(
      `${botId}/reply`,
      {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'accept-language': lang(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          // Half an emoji or a NUL would make the whole message unacceptable.
          message: message.toWellFormed().replaceAll('\0', ''),
          ...(conversationId && { conversationId }),
        }),
      },
      (response, heard) => readReply(response, heard, onText),
    );

/** Reads an answer sent as a stream or as JSON; `null` when it ends without one. Throws on nonsense. */
const readReply = async (
  response: Response,
  heard: () => void,
  onText: (soFar: string) => void,
): Promise<BotAnswer | null> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return readStream(response, heard, onText);
  if (type.startsWith('application/json'))
    return readAnswer(await readJson(response, heard, limit));
  return null;
};

/** Most characters taken from one answer, in either form. */
const limit = 1_048_576;

const readStream = async (
  response: Response,
  heard: () => void,
  onText: (soFar: string) => void,
): Promise<BotAnswer | null> => {
  const push = openSseParser();
  let streamed = '';
  for await (const piece of textPieces(response, heard, limit)) {
    for (const { event, data } of push(piece)) {
      if (event === 'error') return null;
      if (event === 'done') {
        const answer = readAnswer(JSON.parse(data));
        return answer && { ...answer, reply: answer.reply || streamed.trim() };
      }
      if (event === 'delta') {
        streamed += deltaOf(data);
        onText(streamed);
      }
    }
  }
  return null;
};

const deltaOf = (data: string): string => {
  const body: unknown = JSON.parse(data);
  return isRecord(body) && typeof body.text === 'string' ? body.text : '';
};
