import {
  type EnquiryState,
  parseState,
  mostStates,
  statesFunctionName,
} from '#contract/enquiryStates';
import { withinOrAborted } from '#within';
import { backendFetch } from '../../backend/backendFetch.ts';
import { dates } from '../../content/dates.ts';
import { serverStateWords } from '../../content/enquiryList.ts';
import { functionUrl } from '../../env.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

const timeoutMs = 20_000;

/** Each enquiry's text, by its id, as a function of the time in ms: the text of another day includes the date. */
export type ServerStates = Readonly<Record<string, (nowMs: number) => string>>;

/** Asks the server for the states of sent enquiries. Omits ids that get no state. Rejects without a JSON answer. */
export async function fetchServerStates(sent: readonly string[]): Promise<ServerStates> {
  const ids = sent.slice(0, mostStates);
  const answer = await withinOrAborted(timeoutMs, async (signal) => {
    const response = await backendFetch(functionUrl(statesFunctionName), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
      signal,
    });
    return (await response.json()) as unknown;
  });
  const words: Record<string, (nowMs: number) => string> = {};
  for (const id of ids) {
    const state = answer.kind === 'done' ? parseState(answer.value, id) : null;
    if (state === null) continue;
    words[id] = (nowMs) => wordsOf(state, nowMs);
  }
  return words;
}

/** Says whether the owner got or answered the enquiry; empty while its mail is held or waiting. */
function wordsOf({ reachedAt, answeredAt }: EnquiryState, nowMs: number): string {
  if (answeredAt === null) return reachedAt === null ? '' : serverStateWords.reached;
  const time = formatTime(dates, Date.parse(answeredAt), nowMs);
  return wording(serverStateWords.answered, { time });
}
