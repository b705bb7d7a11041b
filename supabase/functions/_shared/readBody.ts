import { within } from './within.ts';

export type Body =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'too_large' }
  /** The sender broke off. */
  | { kind: 'cut' }
  /** The sender said nothing for too long, or took too long over all. */
  | { kind: 'late' };

/** How long a body is waited for: its next part, and the whole of it. */
export type Timeouts = { idleMs: number; totalMs: number };

/** The longest text takes a quarter of the whole on a line of 20 kbit/s, url-encoded about half of it. */
const defaultTimeouts: Timeouts = { idleMs: 15_000, totalMs: 90_000 };

/** How much of a body that is too large is still taken in: a sender who is cut off hears no answer. */
const maxDrainedBytes = 1_048_576;

/** Reads a body as far as `limit` bytes. */
export async function readBody(
  request: Request,
  limit: number,
  timeouts: Timeouts = defaultTimeouts,
): Promise<Body> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxDrainedBytes) return { kind: 'too_large' };
  const reader = request.body?.getReader();
  if (!reader) return { kind: 'read', bytes: new Uint8Array(0) };
  const read = await within(timeouts.totalMs, readParts(reader, limit, timeouts.idleMs));
  if (read.kind === 'done' && read.value.kind !== 'late') {
    // A server takes in no more than was announced (RFC 9112, 6.3).
    const isShort = read.value.kind === 'read' && read.value.bytes.length < announced;
    return isShort ? { kind: 'cut' } : read.value;
  }
  // Whether the line hears of it does not matter: nothing more is read from it.
  reader.cancel().catch(() => undefined);
  return { kind: 'late' };
}

async function readParts(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  idleMs: number,
): Promise<Body> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const next = await within(idleMs, reader.read());
      if (next.kind === 'late') return next;
      if (next.value.done) break;
      length += next.value.value.length;
      if (length > maxDrainedBytes) return { kind: 'too_large' };
      if (length <= limit) parts.push(next.value.value);
    }
  } catch {
    // Whatever ended the stream, there is no whole body to answer for.
    return { kind: 'cut' };
  }
  if (length > limit) return { kind: 'too_large' };
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return { kind: 'read', bytes };
}
