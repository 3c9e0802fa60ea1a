import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import * as net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorBody } from '@contesta/contracts/errors';
import { openMemoryCache } from '@contesta/kit/cache/memory';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { openRawConnection } from '@contesta/kit/testing/raw-connection';
import { expect, onTestFinished } from 'vitest';
import type { Upstream } from '../api-calls.ts';
import { type GatewayParts, gatewayApp } from '../app.ts';
import { openStrictServer, type ServerLimits } from '../server/strict-server.ts';

/** An upstream that answers with the request it got. */
const echoUpstream: Upstream = (endpoint, params, req, res) => {
  res.writeHead(200, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify({ call: endpoint.id, params, url: req.url, headers: req.headers }));
};

const close = async () => {};
export const noRevocations = { isLoaded: () => true, isRevoked: () => false, close };

export type TestGatewayOptions = Partial<Omit<GatewayParts, 'config'>> & {
  config?: Partial<GatewayParts['config']>;
  /** Files of the two builds, by path. */
  web?: Record<string, string>;
  widget?: Record<string, string>;
  limits?: Partial<ServerLimits>;
};

export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;

/** A gateway that is closed at the end of the test. */
export async function gatewayForTest(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const gateway = await openTestGateway(options);
  onTestFinished(gateway.close);
  return gateway;
}

/** A gateway on a free port, with builds in a temporary folder. */
export async function openTestGateway(options: TestGatewayOptions = {}) {
  const { web = {}, widget = {}, limits = {}, config = {}, ...parts } = options;
  const folder = mkdtempSync(join(tmpdir(), 'contesta-gateway-'));
  writeFiles(join(folder, 'web'), web);
  writeFiles(join(folder, 'widget'), widget);
  const app = gatewayApp({
    upstream: echoUpstream,
    peers: inProcessPeers(new Map()),
    revocations: noRevocations,
    cache: openMemoryCache(),
    log: silentLog,
    metrics: openMetrics(),
    publicUrl: 'http://localhost:8080',
    folders: { web: join(folder, 'web'), widget: join(folder, 'widget') },
    ...parts,
    config: { APP_ENV: 'development', TRUSTED_PROXY_HOPS: 0, RATE_LIMITS: 'on', ...config },
  });
  const server = await openStrictServer(app, { port: 0, host: '127.0.0.1' }, limits);
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    port: server.port,
    get: (path: string, init: RequestInit = {}) =>
      fetch(url + path, { redirect: 'manual', ...init }),
    async close() {
      await server.close(0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a service on a free port until the end of the test. */
export async function openHttpService(handler: RequestListener) {
  const server = createServer(handler);
  const url = await listenForTest(server);
  onTestFinished(() => server.closeAllConnections());
  return { url, server };
}

/** The port of a strict server, which runs until the end of the test. */
export async function openStrictPort(handler: RequestListener, limits: Partial<ServerLimits> = {}) {
  const server = await openStrictServer(handler, { port: 0, host: '127.0.0.1' }, limits);
  onTestFinished(() => server.close(100));
  return server.port;
}

/** Runs a TCP service, which need not speak HTTP, until the end of the test. */
export const openTcpService = async (onConnection: (socket: net.Socket) => void) =>
  await listenForTest(net.createServer(onConnection));

async function listenForTest(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** Opens a connection and sends a text on it. */
export async function openCaller(port: number, text: string, from?: string) {
  const caller = await openRawConnection(port, from);
  caller.send(text);
  return caller;
}

type AddressOf = (i: number) => string;
/** Opens connections, each from the address that `from` gives, and sends the same text on each. */
export const openCallers = (port: number, count: number, text: string, from?: AddressOf) =>
  Promise.all(Array.from({ length: count }, (_, i) => openCaller(port, text, from?.(i))));

/** Reads an error answer, which must repeat the request id of its header. */
export async function refusalOf(answer: Response | Promise<Response>) {
  const response = await answer;
  const { code, requestId, message } = errorBody.parse(await response.json());
  const headers = Object.fromEntries(response.headers);
  expect(requestId).toBe(headers['x-request-id']);
  return { status: response.status, code, message, headers };
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
