/** Where a setting comes from: its value by its name. */
export type ReadSetting = (name: string) => string | undefined;

/** What is missing or wrong, gathered so that it is said all at once. */
export type SettingsReader = {
  required(name: string): string;
  optional(name: string, otherwise: string): string;
  /** Notes a setting whose value can't be used. */
  complain(name: string, why: string): void;
  /** @throws Error that names every setting that is missing or can't be used */
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
    finish() {
      if (complaints.length > 0) {
        throw new Error(`The function can't start: ${complaints.join('; ')}.`);
      }
    },
  };
}
