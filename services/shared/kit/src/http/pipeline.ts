import type { Socket } from 'node:net';

/** The calls of one connection, in the order in which they came. */
export type Pipeline = {
  /** Begins a call, now or when one before it is over. */
  enter(begin: () => void): void;
  /** Says that a call which had begun is over. */
  leave(): void;
};

/** How many calls of a connection are answered at once, and how many more may wait. */
const usual = { most: 8, maxWaiting: 1_000 };

/**
 * Bounds what is made for a caller who sends any number of requests without waiting (RFC 9112, 9.3.2). While calls wait,
 * nothing more is read from their connection; when one read brought too many of them, it is closed.
 */
export function openPipeline(socket: Socket, { most, maxWaiting } = usual): Pipeline {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  readOnlyWhile(socket, () => waiting.length === 0);
  socket.setMaxListeners(socket.getMaxListeners() + most); // each call may wait for the connection's end

  return {
    enter(begin) {
      if (underWay < most) {
        underWay += 1;
        begin();
      } else if (waiting.length < maxWaiting) {
        waiting.push(begin);
        socket.pause();
      } else socket.destroy();
    },
    leave() {
      const next = waiting.shift();
      if (socket.destroyed || !next) {
        underWay -= 1;
        return;
      }
      next();
      socket.resume();
    },
  };
}

/** Node resumes a connection for any request on it that is read to its end, also for one that has no body. */
function readOnlyWhile(socket: Socket, mayRead: () => boolean): void {
  const resume = socket.resume.bind(socket);
  socket.resume = () => (mayRead() ? resume() : socket);
}
