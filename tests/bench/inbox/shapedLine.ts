// A line of a given speed and length between the browser and everything it talks to. All connections,
// the page's and the worker's, share its bytes per second; each begins with TCP's handshake and with a
// window of ten segments that doubles each round trip (RFC 6928, RFC 5681). Nothing is ever lost on it.

import { createServer, connect, type Server, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { loopback } from '../../../scripts/backend/ports.ts';

export type LineProfile = {
  bitsPerSecond: number;
  roundTripMs: number;
};

export type ShapedLine = {
  /** For connections from now on, and for what those that are open send from now on. */
  set(profile: LineProfile): void;
  /** No network: what is open breaks, what is opened is refused. */
  cut(): void;
  mend(): void;
  /** Takes connections on a port and hands over their far ends. */
  listen(port: number, onFarEnd: (end: Duplex) => void): Promise<void>;
  /** Takes connections on a port and leads them to another of this machine. */
  lead(port: number, targetPort: number): Promise<void>;
  close(): Promise<void>;
};

const segmentBytes = 1_460;
const firstWindowBytes = 10 * segmentBytes;
/** A timer may be late by so much, in ms, without a pause on the line. */
const slackMs = 4;

/** One direction of the line: whoever sends first is first through. */
type Lane = { freeAtMs: number };

export function openShapedLine(first: LineProfile): ShapedLine {
  let profile = first;
  let isCut = false;
  const lanes = { up: { freeAtMs: 0 }, down: { freeAtMs: 0 } };
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
    const options = { profile: () => profile, establishedMs };
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
      if (isCut) {
        near.resetAndDestroy();
        return;
      }
      open.add(near);
      onFarEnd(farEndOf(near));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, loopback, resolve);
    });
    servers.push(server);
  };
  const breakAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    set(next) {
      profile = next;
      for (const lane of Object.values(lanes)) lane.freeAtMs = 0;
    },
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    listen,
    async lead(port, targetPort) {
      await listen(port, (end) => {
        const onward = connect(targetPort, loopback);
        onward.on('error', () => end.destroy());
        onward.once('close', () => end.destroy());
        end.once('close', () => onward.destroy());
        end.pipe(onward).pipe(end);
      });
    },
    async close() {
      breakAll();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

type SenderOptions = { profile: () => LineProfile; establishedMs: number };

/**
 * Sends over a lane, and delivers half a round trip later. What it returns resolves when all bytes are
 * on the line: no sender keeps more than that in store, so that what is urgent overtakes.
 * @param deliver gets the bytes, in their order; null is the end
 */
function sender(
  lane: Lane,
  { profile, establishedMs }: SenderOptions,
  deliver: (chunk: Buffer | null) => void,
): (chunk: Buffer | null) => Promise<void> {
  let windowBytes = firstWindowBytes;
  let inFlightBytes = 0;
  let onRoom = (): void => undefined;
  const hasRoom = (bytes: number): boolean => inFlightBytes + bytes <= windowBytes;
  const deliveries = inOrder();
  const acknowledgements = inOrder();
  return async (chunk) => {
    const { roundTripMs, bitsPerSecond } = profile();
    const wayMs = roundTripMs / 2;
    await until(establishedMs);
    if (chunk === null) {
      deliveries(Math.max(performance.now(), lane.freeAtMs) + wayMs, () => deliver(null));
      return;
    }
    for (let from = 0; from < chunk.length; from += segmentBytes) {
      const segment = chunk.subarray(from, from + segmentBytes);
      const { length } = segment;
      while (!hasRoom(length)) {
        await new Promise<void>((resolve) => {
          onRoom = resolve;
        });
      }
      inFlightBytes += length;
      lane.freeAtMs =
        Math.max(performance.now(), lane.freeAtMs) + (length * 8 * 1_000) / bitsPerSecond;
      deliveries(lane.freeAtMs + wayMs, () => deliver(segment));
      acknowledgements(lane.freeAtMs + roundTripMs, () => {
        inFlightBytes -= length;
        windowBytes += length;
        onRoom();
      });
      await until(lane.freeAtMs - slackMs);
    }
  };
}

/** Does each piece of work at its time, and never before the one that was given before. */
function inOrder(): (atMs: number, work: () => void) => void {
  const waiting: { atMs: number; work: () => void }[] = [];
  const arm = (): void => {
    const [next] = waiting;
    if (next) setTimeout(run, Math.max(0, next.atMs - performance.now()));
  };
  const run = (): void => {
    while (waiting[0] && waiting[0].atMs <= performance.now() + 0.5) waiting.shift()?.work();
    arm();
  };
  return (atMs, work) => {
    waiting.push({ atMs, work });
    if (waiting.length === 1) arm();
  };
}

async function until(atMs: number): Promise<void> {
  const leftMs = atMs - performance.now();
  if (leftMs > 0.5) await new Promise((resolve) => setTimeout(resolve, leftMs));
}
