import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

export type AnswerTimeout = {
  /** Call when the request has a connection. */
  connected(outgoing: ClientRequest): void;
  /** Call when the answer's headers have arrived. */
  answering(incoming: IncomingMessage): void;
};

type TimeoutOptions = {
  req: IncomingMessage;
  res: ServerResponse;
  ms: number;
  giveUp: (code: 'TIMEOUT' | 'UNAVAILABLE') => void;
};

/**
 * Waits `ms` for a connection, `ms` from the request's last byte to the answer's first, then `ms` between bytes,
 * with no total limit. After such a wait calls `giveUp`, or closes the caller's connection if the answer has begun.
 * While the caller sends or reads slowly the time does not count: our own server limits slow callers.
 */
export function watchTimeout({ req, res, ms, giveUp }: TimeoutOptions): AnswerTimeout {
  let outgoing: ClientRequest | undefined;
  let bytesBefore = -1; // so that the first check counts as progress
  const timer = setTimeout(check, ms);
  const restart = () => void timer.refresh();

  function check(): void {
    if (!outgoing) giveUp('UNAVAILABLE');
    else if (isWaitingForCaller(outgoing)) restart();
    else if (res.headersSent) res.destroy();
    else giveUp('TIMEOUT');
  }

  /** Also notes how many bytes of the request were written, for the next check. */
  function isWaitingForCaller({ socket, writableNeedDrain }: ClientRequest): boolean {
    if (res.writableNeedDrain) return true;
    if (req.complete) return false;
    const bytes = socket?.bytesWritten ?? 0;
    const isMoving = bytes > bytesBefore;
    bytesBefore = bytes;
    return isMoving || !writableNeedDrain; // else the service does not read what the caller has sent
  }

  if (!req.complete) req.once('end', restart);
  res.once('close', () => {
    clearTimeout(timer);
    if (!req.complete) outgoing?.destroy(); // answered, or disconnected, before the body was complete
  });
  return {
    connected(connectedRequest) {
      outgoing = connectedRequest;
      restart();
    },
    answering(incoming) {
      restart();
      incoming.on('data', restart);
    },
  };
}
