export type SelfTestProgress = {
  /** The problem with the answer to its POST; null if it was a receipt. */
  posted: string | null;
  isStored: boolean;
  /** `outcome`: the provider's last answer. */
  mail: { state: string | null; outcome: string | null };
  /** False if the server can't open what shared tablets seal. */
  opensSealed: boolean;
  /** Whether it has timed out. */
  isLate: boolean;
};

/** Where it got stuck: `post` on the way to the function, `store` in the database, `mail` at the provider, `key` with a shared tablet's sealed text. */
export type SelfTestStep = 'post' | 'store' | 'mail' | 'key';

export type SelfTestVerdict =
  | { kind: 'passed' }
  | { kind: 'open' | 'failed'; step: SelfTestStep; code: string };

/** Fails only after its timeout, since some problems pass by themselves. */
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
