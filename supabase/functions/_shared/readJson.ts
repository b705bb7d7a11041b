import type { ProblemCode } from './contract.ts';
import { readBody } from './readBody.ts';

/** Reads a body of JSON, as far as `limit` bytes; the problem where it is none. */
export async function readJson(
  request: Request,
  limit: number,
): Promise<{ json: unknown } | ProblemCode> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return 'media_type_unsupported';
  const body = await readBody(request, limit);
  if (body.kind === 'late') return 'body_too_slow';
  if (body.kind === 'too_large') return 'body_too_large';
  if (body.kind === 'cut') return 'json_malformed';
  try {
    return { json: JSON.parse(new TextDecoder().decode(body.bytes)) };
  } catch {
    return 'json_malformed';
  }
}
