import type { Writable } from 'node:stream';

type Sending = {
  stream: Writable;
  body: Buffer;
  sentBytes: number;
  urgency: number;
  isIncremental: boolean;
  turn: number;
  onSent: (bytes: number) => void;
};

const pieceBytes = 1_400;
/** So much may be on its way into the line; more would be in front of whatever is urgent next. */
const storeBytes = 3 * pieceBytes;

/**
 * The bodies of one connection, in the order of their urgency: 0 first, 7 last, 3 where nothing is
 * said; of the same urgency one after the other, or in turn where the browser can use parts (`i`).
 * Node's own HTTP/2 knows nothing of the `priority` header (RFC 9218).
 */
export function outlet(): (
  stream: Writable,
  body: Buffer,
  priority: string,
  onSent: (bytes: number) => void,
) => void {
  const waiting = new Set<Sending>();
  let storedBytes = 0;
  let turns = 0;
  const pump = (): void => {
    while (storedBytes < storeBytes) {
      const next = mostUrgent(waiting);
      if (!next) return;
      const { stream, body, sentBytes } = next;
      const piece = body.subarray(sentBytes, sentBytes + pieceBytes);
      next.sentBytes += piece.length;
      turns += 1;
      if (next.isIncremental) next.turn = turns;
      storedBytes += piece.length;
      let isSettled = false;
      const settle = (isSent: boolean): void => {
        if (isSettled) return;
        isSettled = true;
        storedBytes -= piece.length;
        if (isSent) next.onSent(piece.length);
        pump();
      };
      const onClose = (): void => settle(false);
      stream.once('close', onClose);
      stream.write(piece, (error) => {
        stream.off('close', onClose);
        settle(!error);
      });
      if (next.sentBytes >= body.length) {
        waiting.delete(next);
        stream.end();
      }
    }
  };
  return (stream, body, priority, onSent) => {
    turns += 1;
    const sending: Sending = {
      stream,
      body,
      sentBytes: 0,
      urgency: Number(/\bu=(\d)/.exec(priority)?.[1] ?? 3),
      isIncremental: /\bi\b/.test(priority),
      turn: turns,
      onSent,
    };
    waiting.add(sending);
    stream.once('close', () => waiting.delete(sending));
    pump();
  };
}

function mostUrgent(waiting: Iterable<Sending>): Sending | undefined {
  let first: Sending | undefined;
  for (const one of waiting) {
    if (!first || one.urgency < first.urgency) first = one;
    else if (one.urgency === first.urgency && one.turn < first.turn) first = one;
  }
  return first;
}
