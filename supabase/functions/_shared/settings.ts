/** The owner's time zone if the settings don't name one. */
export const ownerTimeZone = 'America/Los_Angeles';

export type ReadSetting = (name: string) => string | undefined;

/** Reads settings and collects their problems, so that one error names all of them. */
export type SettingsReader = {
  required(name: string): string;
  optional(name: string, otherwise: string): string;
  /** Reads a whole number above zero. */
  count(name: string, otherwise: number): number;
  /** Reads a whole number from zero to `most`. */
  upTo(name: string, otherwise: number, most: number): number;
  /** Reads `on` or `off`. */
  flag(name: string, otherwise: boolean): boolean;
  /** Reads the name of a time zone in the IANA database. */
  timeZone(name: string, otherwise: string): string;
  /** Reports an invalid setting. */
  complain(name: string, why: string): void;
  /** @throws Error that names every missing or invalid setting; doesn't throw if all are valid */
  finish(): void;
};

export function readSettings(read: ReadSetting): SettingsReader {
  const complaints: string[] = [];
  const complain = (name: string, why: string): void => {
    complaints.push(`${name} ${why}`);
  };
  return {
    complain,
    required(name) {
      const value = read(name)?.trim() ?? '';
      if (value === '') complain(name, 'is missing');
      return value;
    },
    optional: (name, otherwise) => read(name)?.trim() || otherwise,
    count(name, otherwise) {
      const text = read(name)?.trim() || String(otherwise);
      if (!/^[1-9]\d{0,8}$/.test(text)) complain(name, 'isn’t a whole number above zero');
      return Number(text);
    },
    upTo(name, otherwise, most) {
      const text = read(name)?.trim() || String(otherwise);
      if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
        complain(name, `isn’t a whole number from 0 to ${most}`);
      }
      return Number(text);
    },
    flag(name, otherwise) {
      const text = read(name)?.trim() || (otherwise ? 'on' : 'off');
      if (text !== 'on' && text !== 'off') complain(name, 'has to be on or off');
      return text === 'on';
    },
    timeZone(name, otherwise) {
      const timeZone = read(name)?.trim() || otherwise;
      const known = knownTimeZone(timeZone);
      if (known === undefined) complain(name, 'isn’t a time zone');
      return known ?? timeZone;
    },
    finish() {
      if (complaints.length > 0) {
        throw new Error(`The function can’t start: ${complaints.join('; ')}.`);
      }
    },
  };
}

/** The platform's spelling of a time zone's name; undefined if the platform doesn't know the time zone. */
export function knownTimeZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
