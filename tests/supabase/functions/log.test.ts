import { strict as assert } from 'node:assert';
import { type LogEvent, logFault } from '../../../supabase/functions/_shared/log.ts';
import { claim } from './support/claim.ts';

const nothing = () => Promise.resolve();

function detailOf(error: unknown): LogEvent['detail'] {
  const events: LogEvent[] = [];
  logFault((event) => events.push(event), 'request', error);
  return events[0]?.detail;
}

claim(
  'the log has an error’s name and stack, but no line of its message',
  async () => {
    const text = 'Key (email)=(ana@example.com)\n    at home by the creek\n    at (555) 555-0100';
    // Postgres puts the whole row into the error of a failed check.
    const fault = Object.assign(new TypeError(text), { code: '23505', detail: text });
    const detail = detailOf(fault);
    assert.deepEqual([detail?.name, detail?.code], ['TypeError', '23505']);
    assert.match(String(detail?.at), /log\.test\.ts/);
    assert.doesNotMatch(JSON.stringify(detail), /ana@|creek|555-0100/);
    assert.deepEqual(detailOf('ana@example.com'), { name: 'string' });
  },
  nothing,
);
