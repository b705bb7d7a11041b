import { randomBytes } from 'node:crypto';

/** Records secrets, and replaces them by their names in printed text. */
export type Secrets = {
  /** Records a secret. One with two names keeps the first. @returns its value */
  know(name: string, value: string): string;
  /** Records the stored secret, or a new one of 64 hex digits. @returns its value */
  storedOrNew(name: string, stored: string | undefined): string;
  /** Replaces each secret in a text by its name. */
  hidden(text: string): string;
};

export function knownSecrets(): Secrets {
  const names = new Map<string, string>();
  const know = (name: string, value: string): string => {
    if (value !== '' && !names.has(value)) names.set(value, name);
    return value;
  };
  return {
    know,
    storedOrNew: (name, stored) => know(name, stored || randomBytes(32).toString('hex')),
    hidden: (text) =>
      // Replaces the longest secrets first, since a URL may contain a password.
      [...names]
        .sort(([one], [other]) => other.length - one.length)
        .reduce((shown, [value, name]) => shown.replaceAll(value, `‹${name}›`), text),
  };
}
