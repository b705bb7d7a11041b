import { answering, type AnsweringOutcome, answeringStates } from '../_shared/contract.ts';
import { answerHeaders, callerOrigin } from '../_shared/cors.ts';
import { describeFault, type Log } from '../_shared/log.ts';
import { readBody } from '../_shared/readBody.ts';
import type { Site } from '../_shared/site.ts';
import type { MarkAnswered } from './markAnswered.ts';

export type Parts = {
  /** The id of the enquiry that a link's text names, or null where the server has not made it. */
  readLink: (text: string) => Promise<string | null>;
  markAnswered: MarkAnswered;
  site: Site;
  log: Log;
};

/** Far more than a link. */
const longestBody = 4_096;

const statuses: Record<AnsweringOutcome, number> = {
  marked: 200,
  already: 200,
  invalid: 403,
  unavailable: 503,
};

/**
 * Marks an enquiry as answered, for whoever has the link out of the owner's mail. Only a POST of the
 * page's form does, which every browser may send without asking before; where no script runs, it is
 * led back to the words that are true.
 */
export function createHandler(parts: Parts): (request: Request) => Promise<Response> {
  const { site, log } = parts;
  return async (request) => {
    const caller = callerOrigin(request, site.allowedOrigins);
    const headers = answerHeaders(caller);
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { ...headers, allow: 'POST' } });
    }
    const outcome = await mark(request, parts);
    log({ event: 'answered', outcome });
    if (request.headers.get('accept')?.includes('text/html')) {
      const origin = caller.kind === 'allowed' ? caller.origin : site.origin;
      const location = `${origin}${answering.path}#${answeringStates[outcome]}`;
      return new Response(null, { status: 303, headers: { ...headers, location } });
    }
    return Response.json({ outcome }, { status: statuses[outcome], headers });
  };
}

async function mark(request: Request, parts: Parts): Promise<AnsweringOutcome> {
  try {
    const body = await readBody(request, longestBody);
    if (body.kind === 'late') return 'unavailable';
    if (body.kind !== 'read') return 'invalid';
    const form = new URLSearchParams(new TextDecoder().decode(body.bytes));
    const id = await parts.readLink(form.get(answering.tokenField) ?? '');
    if (id === null) return 'invalid';
    const step = await parts.markAnswered(id);
    return step.kind === 'away' ? 'unavailable' : (step.value ?? 'invalid');
  } catch (error) {
    parts.log({
      event: 'fault',
      level: 'alarm',
      outcome: 'answered',
      detail: describeFault(error),
    });
    return 'unavailable';
  }
}
