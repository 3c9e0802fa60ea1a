import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from '../testing/percentile.ts';

type Load = {
  url: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  token?: string;
  connections?: number;
  seconds?: number;
  /** The total number of requests, instead of seconds. */
  amount?: number;
  /** Path and body of the next request, if requests differ. */
  next?: () => { path: string; body: string };
};

/** Requests a second; median and 99th percentile in milliseconds. */
type Measurement = { perSecond: number; p50: number; p99: number; failed: number };

/** Sends requests to a URL over a fixed number of connections, and measures the responses. */
export async function measure(load: Load): Promise<Measurement> {
  const { url, method = 'GET', body, token, connections = 50, seconds = 8, amount, next } = load;
  const result = await autocannon({
    url,
    method,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(next ? { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] } : {}),
  });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

type PacedLoad = {
  url: string;
  body: unknown;
  rate: number;
  seconds: number;
  connections: number;
};
type Latency = { p50: number; p99: number; failed: number };

/**
 * Sends requests at a fixed rate and measures each from its scheduled time, in milliseconds, so that a slow answer does
 * not hide the delay of later requests (coordinated omission).
 */
export async function measurePaced({
  url,
  body,
  rate,
  seconds,
  connections,
}: PacedLoad): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const payload = Buffer.from(JSON.stringify(body));
  const total = Math.round(rate * seconds);
  const latencies: number[] = [];
  let failed = 0;
  const answers: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const dueAt = began + (sent * 1000) / rate;
      const answered = post(url, payload, agent).then((ok) => {
        latencies.push(performance.now() - dueAt);
        if (!ok) failed += 1;
      });
      answers.push(answered);
    }
    await sleep(1);
  }
  await Promise.all(answers);
  agent.destroy();
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), failed };
}

function post(url: string, payload: Buffer, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': payload.length };
    const call = request(url, { method: 'POST', agent, headers, timeout: 30_000 }, (answer) => {
      answer.once('error', () => resolve(false)); // cut off midway
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(false));
    call.end(payload);
  });
}
