export type Body =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'too_large' }
  /** The sender broke off. */
  | { kind: 'cut' };

/** How much of a body that is too large is still taken in: whoever is cut off hears no answer. */
const patientBytes = 1_048_576;

/** Reads a body as far as `limit` bytes: at once where its length is announced, else by counting. */
export async function readBody(request: Request, limit: number): Promise<Body> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > patientBytes) return { kind: 'too_large' };
  return announced > 0 && announced <= limit
    ? await readWhole(request, announced)
    : await readCounting(request, limit);
}

/** A server takes in no more than was announced (RFC 9112, 6.3). */
async function readWhole(request: Request, announced: number): Promise<Body> {
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.length < announced ? { kind: 'cut' } : { kind: 'read', bytes };
  } catch {
    // Whatever ended the stream, there is no whole body to answer for.
    return { kind: 'cut' };
  }
}

async function readCounting(request: Request, limit: number): Promise<Body> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of request.body ?? []) {
      length += part.length;
      if (length > patientBytes) return { kind: 'too_large' };
      if (length <= limit) parts.push(part);
    }
  } catch {
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
