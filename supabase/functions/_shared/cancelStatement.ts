import { Connection, type PoolClient } from 'pg';

/**
 * Has the database stop the statement of a connection, by a connection of its own, which ends with that. It is
 * asked for in the protocol's own way, which a pooler passes on. Nobody is told whether it came in time.
 */
export function cancelStatement(client: PoolClient): void {
  const { ssl, host, port } = client;
  const { processID, secretKey } = Object(client);
  const connection = new Connection({ ssl });
  // One that can't be opened cancels nothing, and the statement ends by itself.
  connection.on('error', () => undefined);
  // What `pg` has of it, and its types have not.
  const untyped = Object(connection);
  connection.once(ssl ? 'sslconnect' : 'connect', () => untyped.cancel(processID, secretKey));
  untyped.connect(port, host);
}
