import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openRawConnection } from '../testing/raw-connection.ts';
import { serveForTest } from '../testing/serve.ts';

const echo: RequestListener = ({ url }, res) => void res.end(JSON.stringify({ url }));

describe('a server that closes a connection', () => {
  it('closes a connection after its last allowed call, and loses no call', async () => {
    const callsByPort = new Map<number | undefined, number>();
    const count: RequestListener = ({ socket: { remotePort } }, res) => {
      callsByPort.set(remotePort, (callsByPort.get(remotePort) ?? 0) + 1);
      res.end('ok');
    };
    const { port } = await serveForTest(count, { callsPerConnection: 3 });
    for (let call = 1; call <= 10; call += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' });
      expect([response.status, await response.text()]).toEqual([200, 'ok']);
    }
    expect(Math.max(...callsByPort.values())).toBe(3);
  });

  it('delivers an answer to a half-sent body even if the connection then closes', async () => {
    const refuse: RequestListener = (req, res) =>
      void req.once('data', () => res.writeHead(413).end('too large'));
    const caller = await openRawConnection((await serveForTest(refuse)).port);
    const errors: Error[] = [];
    caller.socket.on('error', (error) => errors.push(error));
    caller.socket.pause(); // reads nothing until everything is sent
    const headers = 'Host: a\r\nConnection: close\r\nContent-Length: 900000';
    caller.send(`POST / HTTP/1.1\r\n${headers}\r\n\r\n`);
    for (let part = 0; part < 90; part += 1) {
      caller.send('x'.repeat(10_000));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    caller.socket.resume();
    expect(await caller.untilClosed()).toMatch(/^HTTP\/1\.1 413[\s\S]*too large/);
    expect(errors).toEqual([]);
  });
});

describe('a server that is being closed', () => {
  it('finishes calls in progress with Connection: close', async () => {
    let finish: (() => void) | undefined;
    const server = await serveForTest((_req, res) => {
      finish ??= () => void res.end('whole'); // only for the first call
    });
    const answer = fetch(`http://127.0.0.1:${server.port}`);
    await expect.poll(() => finish).toBeDefined();
    const closed = server.close();
    await expect.poll(() => openRawConnection(server.port).catch(String)).toMatch(/REFUSED/);
    finish?.();
    const response = await answer;
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.text()).toBe('whole');
    await closed;
  });

  it('answers a request that was being sent on a keep-alive connection', async () => {
    const server = await serveForTest(echo);
    const caller = await openRawConnection(server.port);
    caller.send('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n');
    await caller.until('"/1"');
    const closed = server.close();
    caller.send('GET /2 HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await caller.untilClosed()).toMatch(/connection: close[\s\S]*"\/2"/i);
    await closed;
  });

  it('answers all connections that were waiting to be accepted, even if it is busy', async () => {
    let blockMs = 2_100; // longer than closing waits for a calm event loop
    const server = await serveForTest((req, res) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMs);
      blockMs = 0;
      echo(req, res);
    });
    // The event loop accepts one connection in each turn, so all but a few still wait.
    const opening = Array.from({ length: 50 }, () => openRawConnection(server.port));
    const callers = await Promise.all(opening);
    const closed = server.close(60_000);
    for (const caller of callers) caller.send('GET /waited HTTP/1.1\r\nHost: a\r\n\r\n');
    for (const caller of callers) expect(await caller.untilClosed()).toContain('"/waited"');
    await closed;
  });

  it('does not wait for idle connections, and cuts calls that take too long', async () => {
    const server = await serveForTest(() => undefined);
    const silent = await openRawConnection(server.port);
    const stuck = await openRawConnection(server.port);
    stuck.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const idleServer = await serveForTest(echo);
    const idle = await openRawConnection(idleServer.port);
    idle.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await idle.until('200');
    await Promise.all([server.close(600), idleServer.close(60_000)]);
    for (const { isClosed } of [silent, stuck, idle]) await expect.poll(isClosed).toBe(true);
  });
});
