import { parseState, mostStates, statesFunctionName } from '#contract/enquiryStates';
import { withinOrAborted } from '#within';
import { outboxWords } from '../../content/enquiry.ts';
import { functionUrl, readEnv } from '../../env.ts';
import { formatTime, wording } from '../wording.ts';

const timeoutMs = 20_000;

/**
 * What the server says has become of what was sent under these ids, in words by id. Rejects, or leaves one
 * out, where it says nothing.
 */
export async function became(ids: readonly string[], nowMs: number): Promise<Map<string, string>> {
  const asked = ids.slice(0, mostStates);
  const answer = await withinOrAborted(timeoutMs, async (signal) => {
    const response = await fetch(functionUrl(readEnv(), statesFunctionName), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: asked }),
      credentials: 'omit',
      redirect: 'error',
      signal,
    });
    return (await response.json()) as unknown;
  });
  if (answer.kind === 'late') return new Map();
  return new Map(
    asked.flatMap((id) => {
      const state = parseState(answer.value, id);
      if (!state) return [];
      const { receivedAt, answeredAt } = state;
      const timeOf = (time: string): string => formatTime(Date.parse(time), nowMs);
      const { reached, answered } = outboxWords.became;
      return [
        [
          id,
          answeredAt === null
            ? wording(reached, { time: timeOf(receivedAt) })
            : wording(answered, { time: timeOf(receivedAt), answered: timeOf(answeredAt) }),
        ],
      ];
    }),
  );
}
