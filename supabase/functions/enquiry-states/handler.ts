import { type EnquiryState, parseStatesRequest } from '../_shared/contract/enquiryStates.ts';
import type { Database } from '../_shared/database.ts';
import type { Log } from '../_shared/log.ts';
import { type IsWithinLimit, tooManyRetryS } from '../_shared/callerLimit.ts';
import type { QueryResult } from '../_shared/notification.ts';
import { jsonEndpoint } from '../_shared/endpoint.ts';
import type { Site } from '../_shared/site.ts';

export type Deps = { isWithinLimit: IsWithinLimit; statesOf: StatesOf; site: Site; log: Log };

/** Retry-After while the database is unavailable, in seconds. */
const unavailableRetryS = 30;

/** Answers with the states of enquiries. Anyone who knows an enquiry's id, which is long and random, may ask. */
export function createHandler({ isWithinLimit, statesOf, site, log }: Deps) {
  return jsonEndpoint(
    {
      site,
      log,
      event: 'request',
      fault: 'states',
      // Enough for the maximum number of ids.
      maxBodyBytes: 4_096,
      slowBodyRetryS: unavailableRetryS,
      idOf: () => null,
    },
    async (request, json, answer, refuse) => {
      const ids = parseStatesRequest(json);
      if (ids === null) return refuse('request_invalid');
      const may = await isWithinLimit(request);
      if (may.kind === 'unavailable') return refuse('unavailable', unavailableRetryS);
      if (!may.value) return refuse('too_many_requests', tooManyRetryS);
      const step = await statesOf(ids);
      return step.kind === 'unavailable'
        ? refuse('unavailable', unavailableRetryS)
        : answer({ states: step.value });
    },
  );
}

/** Reads states by id; the result lacks unknown ids. */
export type StatesOf = (
  ids: readonly string[],
) => Promise<QueryResult<Record<string, EnquiryState>>>;

export function statesFrom(database: Database): StatesOf {
  return (ids) =>
    database.run(async (sql) => {
      const [row] = await sql<{ states: Record<string, EnquiryState> }>`
        select contact.enquiry_states(${`{${ids.join(',')}}`}::uuid[]) as states`;
      return row?.states ?? {};
    });
}
