import { strict as assert } from 'node:assert';
import { describeFault } from '../../../supabase/functions/_shared/log.ts';
import { claim } from './support/claim.ts';

const nothing = () => Promise.resolve();

claim(
  'the log tells a fault’s kind and place, and no line of its message',
  async () => {
    const text = 'Key (email)=(ana@example.com)\n    at home by the creek\n    at (555) 555-0100';
    // Postgres tells the whole row of what breaks a check.
    const fault = Object.assign(new TypeError(text), { code: '23505', detail: text });
    const told = describeFault(fault);
    assert.deepEqual([told.name, told.code], ['TypeError', '23505']);
    assert.match(told.at ?? '', /log\.test\.ts/);
    assert.doesNotMatch(JSON.stringify(told), /ana@|creek|555-0100/);
    assert.deepEqual(describeFault('ana@example.com'), { name: 'string' });
  },
  nothing,
);
