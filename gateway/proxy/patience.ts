import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

export type Patience = {
  /** The request has got a connection. */
  sent(outgoing: ClientRequest): void;
  /** The answer's head has come. */
  heard(incoming: IncomingMessage): void;
};

type Watched = {
  req: IncomingMessage;
  res: ServerResponse;
  ms: number;
  giveUp: (code: 'TIMEOUT' | 'UNAVAILABLE') => void;
};

/**
 * Waits `ms` from the request's last byte to the answer's first, then `ms` between bytes, without a limit in total.
 * A caller still sending, or not taking what came, is not the service's fault: our own door times those.
 */
export function watchPatience({ req, res, ms, giveUp }: Watched): Patience {
  let outgoing: ClientRequest | undefined;
  let written = -1;
  const timer = setTimeout(check, ms);
  const restart = () => void timer.refresh();

  function check(): void {
    if (!outgoing)
      giveUp('UNAVAILABLE'); // still waiting for one of the connections
    else if (isCallersTurn(outgoing)) restart();
    else if (res.headersSent) res.destroy();
    else giveUp('TIMEOUT');
  }

  function isCallersTurn({ socket, writableNeedDrain }: ClientRequest): boolean {
    if (res.writableNeedDrain) return true;
    if (req.complete) return false;
    const isMoving = (socket?.bytesWritten ?? 0) > written;
    written = socket?.bytesWritten ?? 0;
    return isMoving || !writableNeedDrain;
  }

  if (!req.complete) req.once('end', restart);
  res.once('close', () => clearTimeout(timer));
  return {
    sent(request) {
      outgoing = request;
    },
    heard(incoming) {
      restart();
      incoming.on('data', restart);
    },
  };
}
