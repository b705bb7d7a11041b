import { strict as assert } from 'node:assert';
import { type LogEvent, logFault } from '../../../supabase/functions/_shared/log.ts';
import { claim } from './support/claim.ts';

const nothing = () => Promise.resolve();

function toldOf(error: unknown): LogEvent['detail'] {
  const told: LogEvent[] = [];
  logFault((event) => told.push(event), 'request', error);
  return told[0]?.detail;
}

claim(
  'the log has an error’s name and stack, but no line of its message',
  async () => {
    const text = 'Key (email)=(ana@example.com)\n    at home by the creek\n    at (555) 555-0100';
    // Postgres puts the whole row into the error of a failed check.
    const fault = Object.assign(new TypeError(text), { code: '23505', detail: text });
    const told = toldOf(fault);
    assert.deepEqual([told?.name, told?.code], ['TypeError', '23505']);
    assert.match(String(told?.at), /log\.test\.ts/);
    assert.doesNotMatch(JSON.stringify(told), /ana@|creek|555-0100/);
    assert.deepEqual(toldOf('ana@example.com'), { name: 'string' });
  },
  nothing,
);
