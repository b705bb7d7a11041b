import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to the database that can break connections, freeze them, or hold answers back. */
export type TcpProxy = {
  /** The database's URL through this proxy. */
  url: string;
  /** Holds back the first answer that contains these letters, and all answers after it. */
  holdAnswers(letters: string): void;
  /** Accepts connections and bytes, and forwards nothing. */
  freeze(): void;
  /** Ends a freeze or a hold: forwards the held bytes, then new ones. */
  thaw(): void;
  stop(): void;
};

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const port = Number(target.port);
  let frozen = false;
  let held: string | null = null;
  const kept: (() => void)[] = [];
  const sockets = new Set<Socket>();

  const pass = (from: Socket, to: Socket, mayHold: boolean): void => {
    from.on('data', (data) => {
      if (mayHold && held !== null && data.toString('latin1').includes(held)) frozen = true;
      if (frozen) kept.push(() => to.write(data));
      else to.write(data);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    sockets.add(from);
  };
  const server = createServer((client) => {
    const database = connect(port, target.hostname);
    pass(client, database, false);
    pass(database, client, true);
  });
  target.port = String(await listen(server));
  return {
    url: target.href,
    holdAnswers(letters) {
      held = letters;
    },
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
      held = null;
      for (const send of kept.splice(0)) send();
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      // Don't wait for `close`: Deno 2.1.4 doesn't emit it after the sockets were destroyed.
      server.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
}
