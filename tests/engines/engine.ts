/** A tab of any engine, with the operations that the engine tests need. */
export type Tab = {
  /** Types as keys do, into the form's field of this name. */
  type(field: string, text: string): Promise<void>;
  pressSend(): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page, and awaits its value if that is a promise. */
  read(expression: string): Promise<unknown>;
  /** Crashes the tab, or closes it if the engine's driver can't crash a tab. */
  kill(): Promise<void>;
};

/** A browser whose profile survives a restart. */
export type Device = { open(url: string): Promise<Tab>; close(): Promise<void> };

export type Engine = {
  name: string;
  /** Programs that this machine lacks; null if the browser can run. */
  missing(): string | null;
  launch(profile: string): Promise<Device>;
};
