/** How far a self-test has come. */
export type SelfTestProgress = {
  /** What was wrong with the answer to its enquiry; null where that was a receipt. */
  posted: string | null;
  isStored: boolean;
  /** State of its mail, and what the provider last answered. */
  mail: { state: string | null; outcome: string | null };
  /** False where what shared tablets seal can't be opened. */
  opensSealed: boolean;
  /** Whether its time is over. */
  isLate: boolean;
};

/** Where it got stuck: `post` on the way to the function, `store` in the database, `mail` at the provider; `key` where it came through, but none of a shared tablet's would. */
export type SelfTestStep = 'post' | 'store' | 'mail' | 'key';

export type SelfTestVerdict =
  | { kind: 'passed' }
  | { kind: 'open' | 'failed'; step: SelfTestStep; code: string };

/** It fails only when its time is over: what passes by itself meanwhile is no breakdown. */
export function selfTestVerdict(progress: SelfTestProgress): SelfTestVerdict {
  const stuck = stuckAt(progress);
  return stuck === null
    ? { kind: 'passed' }
    : { kind: progress.isLate ? 'failed' : 'open', ...stuck };
}

function stuckAt({ posted, isStored, mail, opensSealed }: SelfTestProgress) {
  if (posted !== null) return { step: 'post', code: posted } as const;
  if (!isStored) return { step: 'store', code: 'not_stored' } as const;
  if (mail.state !== 'sent') {
    return { step: 'mail', code: mail.outcome ?? mail.state ?? 'no_mail' } as const;
  }
  return opensSealed ? null : ({ step: 'key', code: 'key_unknown' } as const);
}
