import {
  type Endpoint,
  fillPath,
  type ReplyOf,
  type ServiceName,
} from '@contesta/contracts/endpoint';
import { errorBody } from '@contesta/contracts/errors';
import { type Problem, problem } from '../errors.ts';
import { openPatientFetch } from './patient-fetch.ts';
import type { Peers, Question } from './port.ts';

export type HttpPeersOptions = {
  addressOf: (service: ServiceName) => string;
  internalSecret: string;
  timeoutMs?: number;
};

/** Peers reached over HTTP, with the secret that services know each other by. */
export function httpPeers({
  addressOf,
  internalSecret,
  timeoutMs = 5_000,
}: HttpPeersOptions): Peers {
  const patientFetch = openPatientFetch();

  async function request(
    endpoint: Endpoint,
    question: Question<Endpoint>,
    signal: AbortSignal,
  ): Promise<Response> {
    const { params, query, body, requestId } = question;
    const url = new URL(fillPath(endpoint.path, params), addressOf(endpoint.service));
    url.search = new URLSearchParams(query).toString();
    const response = await patientFetch(url, {
      method: endpoint.method,
      headers: {
        'X-Internal-Secret': internalSecret,
        ...(requestId ? { 'X-Request-Id': requestId } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    }).catch((cause) => {
      throw problem('UNAVAILABLE', { cause });
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  return {
    async ask<E extends Endpoint>(endpoint: E, question: Question<E>) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await request(endpoint, question as Question<Endpoint>, signal);
      const schema = endpoint.replies[response.status];
      if (!schema) return null as ReplyOf<E>;
      const body = await response.json().catch((cause) => {
        throw problem('UNAVAILABLE', { cause });
      });
      return schema.parse(body) as ReplyOf<E>;
    },
    /** The time counts until the first byte, and then from one chunk to the next. */
    async *stream(endpoint, question) {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), timeoutMs);
      try {
        const { body } = await request(endpoint, question, silence.signal);
        for await (const chunk of body ?? []) {
          timer.refresh();
          yield chunk;
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function refusalOf(response: Response): Promise<Problem> {
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  if (!parsed.success || response.status >= 500) return problem('UNAVAILABLE');
  const { code, message } = parsed.data;
  return problem(code, { text: { es: message, en: message } });
}
