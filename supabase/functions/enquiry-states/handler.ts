import { parseStatesRequest } from '../_shared/contract/enquiryStates.ts';
import type { Log } from '../_shared/log.ts';
import { type MayAsk, tooManyS } from '../_shared/mayAsk.ts';
import { postsOfJson } from '../_shared/postsOfJson.ts';
import type { Site } from '../_shared/site.ts';
import type { StatesOf } from './statesOf.ts';

export type Deps = { mayAsk: MayAsk; statesOf: StatesOf; site: Site; log: Log };

/** When to come back, in seconds: after the database was away, or a body stopped on its way. */
const awayS = 30;

/** Tells what became of enquiries to whoever knows their ids, which are long and random. */
export function createHandler({ mayAsk, statesOf, site, log }: Deps) {
  return postsOfJson(
    {
      site,
      log,
      event: 'request',
      fault: 'states',
      // More than as many ids as are answered.
      longestBody: 4_096,
      lineRetryS: awayS,
      idOf: () => null,
    },
    async (request, json, answer, refuse) => {
      const ids = parseStatesRequest(json);
      if (ids === null) return refuse('request_invalid');
      const may = await mayAsk(request);
      if (may.kind === 'away') return refuse('unavailable', awayS);
      if (!may.value) return refuse('too_many_requests', tooManyS);
      const step = await statesOf(ids);
      return step.kind === 'away' ? refuse('unavailable', awayS) : answer({ states: step.value });
    },
  );
}
