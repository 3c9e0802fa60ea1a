import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Endpoint, ReplyOf } from '@contesta/contracts/endpoint';
import { Problem, problem } from '../errors.ts';
import { isSpecial } from '../http/answer.ts';
import type { Binding } from '../http/bind.ts';
import { newId } from '../identity.ts';
import type { Claims } from '../tokens.ts';
import type { Peers, Question } from './port.ts';

/** Peers that live in this process: calls go straight to their bindings. `bindings` may still grow while services open. */
export function inProcessPeers(bindings: ReadonlyMap<string, Binding>): Peers {
  async function perform(endpoint: Endpoint, question: Question<Endpoint>): Promise<unknown> {
    const binding = bindings.get(endpoint.id);
    if (!binding) throw problem('UNAVAILABLE');
    const call = callOf(question);
    try {
      const loaded = await binding.steps.load?.(call);
      return await binding.steps.handle({ ...call, body: question.body }, loaded);
    } catch (error) {
      throw error instanceof Problem ? error : problem('UNAVAILABLE', { cause: error });
    }
  }

  return {
    async ask<E extends Endpoint>(endpoint: E, question: Question<E>) {
      const answer = await perform(endpoint, question as Question<Endpoint>);
      const body = isSpecial(answer) ? answer.body : answer;
      const schema = endpoint.replies[200];
      return (schema ? schema.parse(body) : null) as ReplyOf<E>;
    },
    async *stream(endpoint, question) {
      const answer = await perform(endpoint, question);
      if (isSpecial(answer) && answer.chunks) yield* answer.chunks;
      else yield JSON.stringify(isSpecial(answer) ? answer.body : answer);
    },
  };
}

/** An internal call has no caller but a service: no account, no address, and a request that is already over. */
function callOf({ params, query, requestId }: Question<Endpoint>) {
  return {
    params: params ?? {},
    query: query ?? {},
    account: null as Claims | null as Claims,
    lang: 'es' as const,
    ip: '',
    requestId: requestId ?? newId(),
    headers: {},
    req: new IncomingMessage(new Socket()),
    signal: new AbortController().signal,
  };
}
