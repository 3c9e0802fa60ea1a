import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ErrorBody, errorBody } from '@contesta/contracts/errors';
import { type Problem, problem } from '@contesta/kit/errors';

/** The headers of an answer that are passed to the caller. Others could reveal how the services are built. */
const passedHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'retry-after',
  'www-authenticate',
  'location',
  'set-cookie',
];

/** Longer bodies are not error bodies of ours. */
const maxErrorLength = 64_000;

type PassOptions = {
  req: IncomingMessage;
  res: ServerResponse;
  hasJsonErrors: boolean;
  fail: (reason: Problem) => void;
};

/**
 * Streams a service's answer to the caller. With `hasJsonErrors`, an error that is not JSON, or a 5xx without our error
 * body, becomes a 502, except in an answer to HEAD.
 */
export function passAnswer(incoming: IncomingMessage, options: PassOptions): void {
  const { req, res, hasJsonErrors, fail } = options;
  const status = incoming.statusCode ?? 502;
  const isTrusted = !hasJsonErrors || status < 400 || req.method === 'HEAD';
  if (res.destroyed || res.headersSent) incoming.destroy();
  else if (isTrusted || (status < 500 && isJson(incoming))) stream(incoming, res, status);
  else
    readError(incoming).then(
      (body) => passError(res, incoming, body),
      (cause) => fail(problem('BAD_GATEWAY', { cause })),
    );
}

function stream(incoming: IncomingMessage, res: ServerResponse, status: number): void {
  res.writeHead(status, headersOf(incoming));
  if (incoming.headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  incoming.once('error', () => res.destroy()); // the service died: the caller must not wait for the rest
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
  const headersToPass: OutgoingHttpHeaders = {};
  for (const name of passedHeaders)
    if (headers[name] !== undefined) headersToPass[name] = headers[name];
  return headersToPass;
}

async function readError(incoming: IncomingMessage): Promise<ErrorBody> {
  if (!isJson(incoming)) {
    incoming.resume();
    throw new Error(`the error body is not JSON, status ${incoming.statusCode}`);
  }
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxErrorLength) throw new Error('the error body is too long');
  }
  return errorBody.parse(JSON.parse(text));
}
