import { connect, createServer, type Server, type Socket } from 'node:net';

/** The line between the visitor's device and the backend, which can be cut and can lose answers. */
export type Line = {
  /** Takes the line away: connections are refused from now on. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on requests arrive and answers don't; resolves when the first answer was swallowed. */
  loseAnswers(): Promise<void>;
};

const host = '127.0.0.1';

/** Opens a line that listens on `port` and leads to `targetPort`. */
export async function openLine(port: number, targetPort: number): Promise<Line> {
  let server: Server | null = null;
  let onLost: (() => void) | null = null;
  const sockets = new Set<Socket>();

  const take = (device: Socket): void => {
    const backend = connect(targetPort, host);
    for (const [from, to] of [
      [device, backend],
      [backend, device],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    device.on('data', (bytes) => backend.write(bytes));
    backend.on('data', (bytes) => {
      // The answer to a preflight is no answer to an enquiry.
      if (onLost && !bytes.toString('latin1').startsWith('HTTP/1.1 204')) onLost();
      else device.write(bytes);
    });
  };
  const line: Line = {
    async cut() {
      const closing = server;
      server = null;
      for (const socket of sockets) socket.destroy();
      if (closing) await new Promise((resolve) => closing.close(resolve));
    },
    async mend() {
      onLost = null;
      if (server) return;
      const opening = createServer(take);
      await new Promise<void>((resolve, reject) => {
        opening.once('error', reject);
        opening.listen(port, host, resolve);
      });
      server = opening;
    },
    loseAnswers: () =>
      new Promise((resolve) => {
        onLost = resolve;
      }),
  };
  await line.mend();
  return line;
}
