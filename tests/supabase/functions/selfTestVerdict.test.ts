import { strict as assert } from 'node:assert';
import {
  type SelfTestProgress,
  selfTestVerdict,
} from '../../../supabase/functions/deliver-notifications/selfTestVerdict.ts';
import { claim } from './support/claim.ts';

const whole: SelfTestProgress = {
  posted: null,
  isStored: true,
  mail: { state: 'sent', outcome: 'accepted' },
  opensSealed: true,
  isLate: false,
};

/** Progress with a problem, and the first step that has one, with its code. */
const stuck: readonly [Partial<SelfTestProgress>, string, string][] = [
  [{ posted: 'status_500', isStored: false }, 'post', 'status_500'],
  [{ isStored: false, mail: { state: null, outcome: null } }, 'store', 'not_stored'],
  [{ mail: { state: null, outcome: null }, opensSealed: false }, 'mail', 'no_mail'],
  [{ mail: { state: 'waiting', outcome: null } }, 'mail', 'waiting'],
  [{ mail: { state: 'waiting', outcome: 'resend_401' } }, 'mail', 'resend_401'],
  [{ opensSealed: false }, 'key', 'key_unknown'],
];

claim('a self-test passes if its enquiry got through every step, late or not', () => {
  for (const isLate of [false, true]) {
    assert.deepEqual(selfTestVerdict({ ...whole, isLate }), { kind: 'passed' });
  }
});

for (const [progress, step, code] of stuck) {
  claim(
    `a self-test with the problem ${code} at the step ${step} stays open until its timeout, then fails`,
    () => {
      const at = (isLate: boolean) => selfTestVerdict({ ...whole, ...progress, isLate });
      assert.deepEqual(at(false), { kind: 'open', step, code });
      assert.deepEqual(at(true), { kind: 'failed', step, code });
    },
  );
}
