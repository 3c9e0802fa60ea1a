import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer } from '../errors.ts';
import { languageOf } from '../language.ts';
import type { Log } from '../log.ts';

/** Writes a whole JSON answer. */
export function writeJson(res: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  });
  res.end(bytes);
}

type Refusal = { req: IncomingMessage; res: ServerResponse; requestId: string; log: Log };

/** Answers with the error body, or cuts the connection when the answer has already begun. */
export function refuse(error: unknown, { req, res, requestId, log }: Refusal): void {
  const { status, headers, body } = errorAnswer(error, languageOf(req), requestId);
  if (status === 500 && !res.destroyed)
    log.error({ err: error, requestId }, 'a call failed by our mistake');
  if (res.headersSent) return void res.destroy();
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  writeJson(res, status, body);
}
