/** A part of the stack that can stop and restart by itself. */
export type Part = { start(): Promise<void>; stop(): Promise<void> };

export type PartOf<Running> = Part & { current(): Running | null };

/** `start` and `stop` do nothing if the part already runs or is stopped. */
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
