import type { ServerResponse } from 'node:http';
import type { Route } from './route-table.ts';

const preflightSeconds = 7_200;

/** Lets a page of any site read the answer to a call, errors too. */
export function openToAllSites(res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Answers a browser that asks whether a page of another site may make a call. */
export function answerPreflight(res: ServerResponse, { crossOrigin }: Route): void {
  res.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': crossOrigin ?? '',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Max-Age': preflightSeconds,
  });
  res.end();
}
