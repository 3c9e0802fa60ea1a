import autocannon from 'autocannon';

export type Load = {
  url: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  token?: string;
  connections?: number;
  seconds?: number;
  /** Requests in all, instead of seconds. */
  amount?: number;
};

/** Requests a second, and milliseconds of the median and of the slowest hundredth. */
export type Measured = { perSecond: number; p50: number; p99: number; failed: number };

/** Puts a bounded load on an address of this machine and measures the answers. */
export async function measure({
  url,
  method = 'GET',
  body,
  token,
  ...shape
}: Load): Promise<Measured> {
  const { connections = 50, seconds = 8, amount } = shape;
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
  });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
