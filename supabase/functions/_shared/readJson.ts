import type { ProblemCode } from './contract.ts';
import { readBody } from './readBody.ts';

/** Reads a JSON body of at most `limit` bytes, or returns the problem to answer with. */
export async function readJson(
  request: Request,
  limit: number,
): Promise<{ json: unknown } | ProblemCode> {
  const body = await readBody(request, limit);
  if (body.kind === 'late') return 'body_too_slow';
  if (body.kind === 'too_large') return 'body_too_large';
  return (body.kind === 'read' && parseJson(body.bytes)) || 'json_malformed';
}

/** Whether the content type is JSON in UTF-8. */
export function isJson({ headers }: Request): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  return (
    type.trim() === 'application/json' &&
    (charset === undefined || /^charset="?utf-8"?$/.test(charset))
  );
}

/** Null if the bytes aren't UTF-8, aren't JSON, or are nested too deep. */
function parseJson(bytes: Uint8Array): { json: unknown } | null {
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
}
