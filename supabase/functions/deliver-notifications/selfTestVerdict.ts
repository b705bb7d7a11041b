export type SelfTestProgress = {
  /** The code of the problem that answered the test's POST; null if a receipt did. */
  posted: string | null;
  isStored: boolean;
  /** The mail's state, and `outcome`, the provider's last answer. */
  mail: { state: string | null; outcome: string | null };
  /** False if the server can't open the texts that shared tablets seal. */
  opensSealed: boolean;
  /** Whether the test has timed out. */
  isLate: boolean;
};

/**
 * The step that the test didn't pass: `post` calls the function, `store` is the database, `mail` the provider, `key`
 * opens a shared tablet's text.
 */
export type SelfTestStep = 'post' | 'store' | 'mail' | 'key';

export type SelfTestVerdict =
  | { kind: 'passed' }
  | { kind: 'open' | 'failed'; step: SelfTestStep; code: string };

/** The test fails only at its timeout, since some problems pass by themselves. */
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
