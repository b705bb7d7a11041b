import { within } from './within.ts';

export type Body =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'too_large' }
  /** The sender disconnected. */
  | { kind: 'cut' }
  /** The sender was silent for too long, or the whole body took too long. */
  | { kind: 'late' };

/** `idleMs`: maximum wait for the next chunk. `totalMs`: maximum time for the whole body. */
export type Timeouts = { idleMs: number; totalMs: number };

/** At 20 kbit/s the longest message takes a quarter of `totalMs` as JSON, and about half as a URL-encoded form. */
const defaultTimeouts: Timeouts = { idleMs: 15_000, totalMs: 90_000 };

/** A body above the limit is read up to this size: a sender whose connection closes early doesn't read the answer. */
const maxDrainedBytes = 1_048_576;

/** Reads a request body of at most `limit` bytes. */
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
    // The HTTP server stops reading at Content-Length (RFC 9112, 6.3), so only a body that is too short can differ.
    const isShort = read.value.kind === 'read' && read.value.bytes.length < announced;
    return isShort ? { kind: 'cut' } : read.value;
  }
  // A failed cancel doesn't matter: nothing reads this stream anymore.
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
    // The stream ended with an error: the body is incomplete.
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
