import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ErrorBody, errorBody } from '@contesta/contracts/errors';
import { type Problem, problem } from '@contesta/kit/errors';

/** What of an answer's headers is meant for the caller. The rest says how the inside is built. */
const passed = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'retry-after',
  'www-authenticate',
  'location',
  'set-cookie',
];

/** More than any error body; what is longer is none. */
const longestError = 64_000;

type Passing = {
  req: IncomingMessage;
  res: ServerResponse;
  speaksJson: boolean;
  fail: (reason: Problem) => void;
};

/** Hands a service's answer on, as it comes. An error that is not our error body is nonsense the caller never sees. */
export function passAnswer(incoming: IncomingMessage, passing: Passing): void {
  const { req, res, speaksJson, fail } = passing;
  const status = incoming.statusCode ?? 502;
  const isTrusted = !speaksJson || status < 400 || req.method === 'HEAD';
  if (res.destroyed || res.headersSent) incoming.destroy();
  else if (isTrusted || (status < 500 && isJson(incoming))) pass(incoming, res, status);
  else
    readError(incoming).then(
      (body) => passError(res, incoming, body),
      (cause) => fail(problem('BAD_GATEWAY', { cause })),
    );
}

function pass(incoming: IncomingMessage, res: ServerResponse, status: number): void {
  res.writeHead(status, headersOf(incoming));
  if (incoming.headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  incoming.pipe(res);
}

function passError(res: ServerResponse, incoming: IncomingMessage, body: ErrorBody): void {
  if (res.destroyed || res.headersSent) return;
  const { 'content-length': _, ...headers } = headersOf(incoming);
  const bytes = Buffer.from(JSON.stringify(body));
  res.writeHead(incoming.statusCode ?? 502, { ...headers, 'content-length': bytes.length });
  res.end(bytes);
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/json') === true;

function headersOf({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = {};
  for (const name of passed) if (headers[name] !== undefined) kept[name] = headers[name];
  return kept;
}

async function readError(incoming: IncomingMessage): Promise<ErrorBody> {
  if (!isJson(incoming)) {
    incoming.resume();
    throw new Error(`an error that is not JSON, with status ${incoming.statusCode}`);
  }
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestError) throw new Error('an error body without end');
  }
  return errorBody.parse(JSON.parse(text));
}
