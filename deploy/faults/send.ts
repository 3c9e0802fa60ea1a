import { Agent, request } from 'node:http';

/** The status of a call that failed midway. */
const failedMidway = 0;
/** The status of a call that was never sent. */
export const connectionRefused = -1;

/** The result of a call. */
export type Outcome = {
  call: string;
  sentAt: number;
  endedAt: number;
  status: number;
  retryAfter: boolean;
  text: string;
};

export type Call = {
  name: string;
  method: 'GET' | 'POST';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Drops connections idle for 200 ms. A server that shuts down keeps them longer, so none closes as a call is sent. */
const agent = new Agent({ keepAlive: true, maxSockets: 500, timeout: 200 });
const timeoutMs = 30_000;

/** Makes one call and never rejects. */
export function send({ name, method, url, body, headers = {} }: Call): Promise<Outcome> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const sentAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text = '', retryAfter = false) =>
      resolve({ call: name, sentAt, endedAt: performance.now(), status, retryAfter, text });
    const sized = payload
      ? { 'Content-Type': 'application/json', 'Content-Length': String(payload.length) }
      : {};
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method, agent, signal, headers: { ...sized, ...headers } };
    const call = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.once('end', () =>
        end(answer.statusCode ?? failedMidway, text, answer.headers['retry-after'] !== undefined),
      );
      answer.once('error', () => end(failedMidway));
    });
    call.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ECONNREFUSED' ? connectionRefused : failedMidway),
    );
    call.end(payload);
  });
}
