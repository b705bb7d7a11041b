/** A part of the stack that can stop and restart alone. */
export type Part = { start(): Promise<void>; stop(): Promise<void> };

export type PartOf<Running> = Part & { current(): Running | null };

/** Wraps a server as a part. `start` does nothing if the part runs, `stop` does nothing if it doesn't. */
export function partOf<Running extends { stop(): Promise<void> }>(
  begin: () => Promise<Running>,
): PartOf<Running> {
  let running: Running | null = null;
  return {
    async start() {
      running ??= await begin();
    },
    async stop() {
      const ending = running;
      running = null;
      await ending?.stop();
    },
    current: () => running,
  };
}
