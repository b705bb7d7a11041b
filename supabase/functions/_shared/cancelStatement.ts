import { Connection, type PoolClient } from 'pg';

/**
 * Cancels the running statement of a connection by Postgres's cancel request, over a second connection that closes
 * right after. Poolers pass it on. There is no answer: it may come too late.
 */
export function cancelStatement(client: PoolClient): void {
  const { ssl, host, port } = client;
  const { processID, secretKey } = Object(client);
  const connection = new Connection({ ssl });
  // If it can't connect, nothing is canceled, and the statement ends at its own timeout.
  connection.on('error', () => undefined);
  // What `pg` has of it, and its types have not.
  const untyped = Object(connection);
  connection.once(ssl ? 'sslconnect' : 'connect', () => untyped.cancel(processID, secretKey));
  untyped.connect(port, host);
}
