/** A tab of any engine, with the operations that the engine tests need. */
export type Tab = {
  /** Types as keys do, into the form's field of this name. */
  type(field: string, text: string): Promise<void>;
  pressSend(): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, awaited where it is a promise. */
  read(expression: string): Promise<unknown>;
  /** Ends the tab at once: crashed where the engine's driver can do that, closed where it can't. */
  kill(): Promise<void>;
};

/** A browser with a profile that outlives it. */
export type Device = { open(url: string): Promise<Tab>; close(): Promise<void> };

export type Engine = {
  name: string;
  /** Programs that this machine lacks; null if the browser can run. */
  missing(): string | null;
  launch(profile: string): Promise<Device>;
};
