// The worker's own release, file by file: each is known by the hash of its bytes, so that a host which
// has a part of another release, or a page in place of a file, leaves no trace in what is kept.

import { isOfType } from './fileType.ts';
import { pageFiles } from '../pwa/workerMessages.ts';

/** One file, as the build lists it. */
export type ReleaseFile = { url: string; revision: string | null; integrity: string };

/** By its path, as in the `integrity` of a script's tag. */
const integrities = new Map<string, string>();

export function listRelease(entries: readonly ReleaseFile[]): void {
  for (const { url, integrity } of entries) {
    integrities.set(new URL(url, location.href).pathname, integrity);
  }
}

/**
 * The answer where it is this release's file; else what the server has past the browser's cache, which
 * may keep a wrong answer for long. Null where that is another file too. Rejects without a connection.
 */
export async function ofRelease(pathname: string, answer: Response): Promise<Response | null> {
  if (await isOfRelease(pathname, answer)) return asAsked(answer);
  const again = await fetch(pathname, { cache: 'reload' });
  return (await isOfRelease(pathname, again)) ? asAsked(again) : null;
}

/** Made new where it was redirected: no navigation may be answered with such a one. */
function asAsked(answer: Response): Response {
  return answer.redirected ? new Response(answer.body, answer) : answer;
}

async function isOfRelease(pathname: string, answer: Response): Promise<boolean> {
  // Some hosts answer the not-found page with 404 at its own address too.
  const isThere = answer.ok || (answer.status === 404 && pathname === pageFiles.notFound);
  return (
    isThere &&
    isOfType(pathname, answer.headers.get('content-type') ?? '') &&
    (await integrityOf(answer.clone())) === integrities.get(pathname)
  );
}

async function integrityOf(answer: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}
