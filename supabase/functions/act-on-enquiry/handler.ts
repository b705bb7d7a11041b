import {
  acting,
  type ActOutcome,
  actStates,
  isOwnerAct,
  type OwnerAct,
  ownerPaths,
} from '../_shared/contract.ts';
import { answerHeaders, callerOrigin } from '../_shared/cors.ts';
import { type Log, logFault } from '../_shared/log.ts';
import type { MayAsk } from '../_shared/mayAsk.ts';
import type { ReadOwnerLink } from '../_shared/ownerLink.ts';
import { readBody } from '../_shared/readBody.ts';
import type { Site } from '../_shared/site.ts';
import type { ActOnEnquiry } from './actOnEnquiry.ts';

export type Deps = {
  mayAsk: MayAsk;
  readLink: ReadOwnerLink;
  actOnEnquiry: ActOnEnquiry;
  site: Site;
  log: Log;
};

/** Far more than a link. */
const longestBody = 4_096;

const statuses: Record<ActOutcome, number> = {
  done: 200,
  already: 200,
  gone: 410,
  invalid: 403,
  unavailable: 503,
};

/**
 * Does with an enquiry what a link out of the owner's mail is for, for anyone who has that link. Only a POST
 * of a page's form does, which every browser may send without asking before; where no script runs, it is
 * led back to the words that are true.
 */
export function createHandler(deps: Deps): (request: Request) => Promise<Response> {
  const { site, log } = deps;
  return async (request) => {
    const caller = callerOrigin(request, site.allowedOrigins);
    const headers = answerHeaders(caller);
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { ...headers, allow: 'POST' } });
    }
    const read = await readPress(request);
    const pressed = read === 'late' ? null : read;
    const unread = read === 'late' ? 'unavailable' : 'invalid';
    const outcome = pressed === null ? unread : await actOn(pressed, request, deps);
    log({ event: 'owner_act', outcome, ...(pressed && { detail: { act: pressed.act } }) });
    if (pressed && request.headers.get('accept')?.includes('text/html')) {
      const origin = caller.kind === 'allowed' ? caller.origin : site.origin;
      const location = `${origin}${ownerPaths[pressed.act]}#${actStates[outcome]}`;
      return new Response(null, { status: 303, headers: { ...headers, location } });
    }
    return Response.json({ outcome }, { status: statuses[outcome], headers });
  };
}

type Press = { act: OwnerAct; link: string };

/** What the form says; null where it is none of ours, `late` where it did not come. */
async function readPress(request: Request): Promise<Press | 'late' | null> {
  const body = await readBody(request, longestBody);
  if (body.kind === 'late') return body.kind;
  if (body.kind !== 'read') return null;
  const form = new URLSearchParams(new TextDecoder().decode(body.bytes));
  const act = form.get(acting.actField);
  return isOwnerAct(act) ? { act, link: form.get(acting.linkField) ?? '' } : null;
}

async function actOn({ act, link }: Press, request: Request, deps: Deps): Promise<ActOutcome> {
  try {
    const may = await deps.mayAsk(request);
    if (may.kind === 'away' || !may.value) return 'unavailable';
    const id = await deps.readLink(act, link);
    if (id === null) return 'invalid';
    const step = await deps.actOnEnquiry(act, id);
    return step.kind === 'away' ? 'unavailable' : (step.value ?? 'invalid');
  } catch (error) {
    logFault(deps.log, 'owner_act', error);
    return 'unavailable';
  }
}
