/** One part of the stack, which can go away and come back while the others run on. */
export type Part = { start(): Promise<void>; stop(): Promise<void> };

export type PartOf<Running> = Part & { current(): Running | null };

/** A part that `begin` brings up. Starting what runs and stopping what does not change nothing. */
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
