import type { Answer } from './answer.ts';
import { isRecord, readAnswer } from './answer.ts';
import { readJson, textPieces } from './read-text.ts';
import { openSseParser } from './sse.ts';

/** Most characters taken from one answer, in either form. */
const limit = 1_048_576;

const deltaOf = (data: string): string => {
  const body: unknown = JSON.parse(data);
  return isRecord(body) && typeof body.text === 'string' ? body.text : '';
};

const readStream = async (
  response: Response,
  heard: () => void,
  onText: (soFar: string) => void,
): Promise<Answer | null> => {
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

/** Reads an answer sent as a stream or as JSON; `null` when it ends without one. Throws on nonsense. */
export const readReply = async (
  response: Response,
  heard: () => void,
  onText: (soFar: string) => void,
): Promise<Answer | null> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return readStream(response, heard, onText);
  if (type.startsWith('application/json'))
    return readAnswer(await readJson(response, heard, limit));
  return null;
};
