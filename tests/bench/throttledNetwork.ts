// Forwards connections over a simulated network with a given speed and round-trip time. All connections
// share its bandwidth. Each starts with TCP's handshake and a window of ten segments, which doubles each
// round trip (RFC 6928, RFC 5681). The network loses no packets.

import { createServer, connect, type Server, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { loopback } from '../../scripts/backend/ports.ts';

type NetworkProfile = {
  bitsPerSecond: number;
  roundTripMs: number;
};

type ThrottledNetwork = {
  /** Accepts connections on a port and forwards them to another port of this machine. */
  forward(port: number, targetPort: number): Promise<void>;
  /** How many bytes have been sent to the other ports so far. */
  sentBytes(): number;
  /** Ends every connection at once and listens no more. `forward` may follow. */
  close(): Promise<void>;
};

const segmentBytes = 1_460;
const firstWindowBytes = 10 * segmentBytes;
/** Segments are sent this much early, so that a late timer leaves no gap between them. */
const slackMs = 4;

/** One direction of the network. It sends bytes in the order they arrive and is busy until `freeAtMs`. */
type Lane = { freeAtMs: number; sentBytes: number };

export function openThrottledNetwork(profile: NetworkProfile): ThrottledNetwork {
  const lanes = { up: { freeAtMs: 0, sentBytes: 0 }, down: { freeAtMs: 0, sentBytes: 0 } };
  const open = new Set<Socket>();
  const servers: Server[] = [];

  const farEndOf = (near: Socket): Duplex => {
    near.setNoDelay(true);
    const establishedMs = performance.now() + profile.roundTripMs;
    const far = new Duplex({
      read: () => near.resume(),
      write: (chunk: Buffer, _encoding, done) => void down(chunk).then(() => done(), done),
      final: (done) => void down(null).then(() => done(), done),
      destroy: (error, done) => {
        near.destroy();
        done(error);
      },
    });
    const options = { profile, establishedMs };
    const down = sender(lanes.down, options, (chunk) => {
      if (near.destroyed) return;
      if (chunk === null) near.end();
      else near.write(chunk);
    });
    const up = sender(lanes.up, options, (chunk) => {
      if (!far.destroyed) far.push(chunk);
    });
    let sending = Promise.resolve();
    near.on('data', (chunk: Buffer) => {
      sending = sending.then(() => up(chunk));
    });
    near.once('end', () => {
      sending = sending.then(() => up(null));
    });
    near.once('error', () => far.destroy());
    near.once('close', () => {
      open.delete(near);
      far.destroy();
    });
    far.on('error', () => near.destroy());
    return far;
  };

  const listen = async (port: number, onFarEnd: (end: Duplex) => void): Promise<void> => {
    const server = createServer({ allowHalfOpen: true }, (near) => {
      open.add(near);
      onFarEnd(farEndOf(near));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, loopback, resolve);
    });
    servers.push(server);
  };
  return {
    async forward(port, targetPort) {
      await listen(port, (end) => {
        const onward = connect(targetPort, loopback);
        onward.on('error', () => end.destroy());
        onward.once('close', () => end.destroy());
        end.once('close', () => onward.destroy());
        end.pipe(onward).pipe(end);
      });
    },
    sentBytes: () => lanes.up.sentBytes,
    async close() {
      for (const socket of open) socket.resetAndDestroy();
      await Promise.all(
        servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
      );
    },
  };
}

type SenderOptions = { profile: NetworkProfile; establishedMs: number };

/**
 * Returns a function that sends a chunk over a lane, which delivers it half a round trip later. Its
 * promise resolves once the lane has sent all bytes, so no connection queues ahead of the others.
 * @param deliver called with the bytes in order, and with null at the end of the stream
 */
function sender(
  lane: Lane,
  { profile, establishedMs }: SenderOptions,
  deliver: (chunk: Buffer | null) => void,
): (chunk: Buffer | null) => Promise<void> {
  let windowBytes = firstWindowBytes;
  let inFlightBytes = 0;
  let onAcknowledged = (): void => undefined;
  const fitsWindow = (bytes: number): boolean => inFlightBytes + bytes <= windowBytes;
  const deliveries = scheduleInOrder();
  const acknowledgements = scheduleInOrder();
  return async (chunk) => {
    const { roundTripMs, bitsPerSecond } = profile;
    const oneWayMs = roundTripMs / 2;
    await until(establishedMs);
    if (chunk === null) {
      deliveries(Math.max(performance.now(), lane.freeAtMs) + oneWayMs, () => deliver(null));
      return;
    }
    for (let from = 0; from < chunk.length; from += segmentBytes) {
      const segment = chunk.subarray(from, from + segmentBytes);
      const { length } = segment;
      while (!fitsWindow(length)) {
        await new Promise<void>((resolve) => {
          onAcknowledged = resolve;
        });
      }
      inFlightBytes += length;
      lane.sentBytes += length;
      lane.freeAtMs =
        Math.max(performance.now(), lane.freeAtMs) + (length * 8 * 1_000) / bitsPerSecond;
      deliveries(lane.freeAtMs + oneWayMs, () => deliver(segment));
      acknowledgements(lane.freeAtMs + roundTripMs, () => {
        inFlightBytes -= length;
        windowBytes += length;
        onAcknowledged();
      });
      await until(lane.freeAtMs - slackMs);
    }
  };
}

/** Returns a function that runs work at a given time, but never before work passed earlier. */
function scheduleInOrder(): (atMs: number, work: () => void) => void {
  const waiting: { atMs: number; work: () => void }[] = [];
  const setTimer = (): void => {
    const [next] = waiting;
    if (next) setTimeout(run, Math.max(0, next.atMs - performance.now()));
  };
  const run = (): void => {
    while (waiting[0] && waiting[0].atMs <= performance.now() + 0.5) waiting.shift()?.work();
    setTimer();
  };
  return (atMs, work) => {
    waiting.push({ atMs, work });
    if (waiting.length === 1) setTimer();
  };
}

async function until(atMs: number): Promise<void> {
  const leftMs = atMs - performance.now();
  if (leftMs > 0.5) await new Promise((resolve) => setTimeout(resolve, leftMs));
}
