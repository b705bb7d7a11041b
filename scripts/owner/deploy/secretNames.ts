import { randomBytes } from 'node:crypto';

/** Secrets by their names, so that what is printed can name them in their place. */
export type Secrets = {
  /** Remembers one. @returns its value */
  know(name: string, value: string): string;
  /** The one that an earlier run has kept, or a new one of 64 hexadecimal figures. */
  keptOrMade(name: string, kept: string | undefined): string;
  /** A text with each secret's name where the secret stood. */
  hidden(text: string): string;
};

export function knownSecrets(): Secrets {
  const names = new Map<string, string>();
  const know = (name: string, value: string): string => {
    if (value !== '') names.set(value, name);
    return value;
  };
  return {
    know,
    keptOrMade: (name, kept) => know(name, kept || randomBytes(32).toString('hex')),
    hidden: (text) =>
      // The longest first: an address may hold a password.
      [...names]
        .sort(([one], [other]) => other.length - one.length)
        .reduce((shown, [value, name]) => shown.replaceAll(value, `‹${name}›`), text),
  };
}
