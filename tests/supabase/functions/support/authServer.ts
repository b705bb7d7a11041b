import { createServer } from 'node:http';

export type PlayedAuth = {
  /** The URL for the setting AUTH_URL. */
  url: string;
  /** The calls it got, except those for keys: path, authorization, apikey, and body. */
  asked: (string | undefined)[][];
  stop(): Promise<void>;
};

/** A fake of Supabase Auth that answers all calls with this status and publishes these keys. */
export async function startAuth(status = 200, keys: object[] | null = []): Promise<PlayedAuth> {
  const asked: PlayedAuth['asked'] = [];
  const server = createServer((request, response) => {
    const { url, headers } = request;
    if (url === '/auth/v1/.well-known/jwks.json') {
      if (keys)
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
      else response.writeHead(503).end();
      return;
    }
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      asked.push([url, headers.authorization, headers.apikey?.toString(), body]);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/auth/v1`, asked, stop };
}
