import { listen } from '../../support/httpServer.ts';

export type HostAnswer = { status: number; headers: Headers; body: Buffer };

/** Serves the site from another origin, whose responses the test can change. */
export async function otherHost(
  siteAddress: string,
  change: (path: string, answer: HostAnswer) => HostAnswer | Promise<HostAnswer>,
): Promise<{ url: string; stop(): Promise<void> }> {
  return await listen(async (request, response) => {
    const path = request.url ?? '/';
    const found = await fetch(`${siteAddress}${path}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await found.arrayBuffer());
    const headers = new Headers(found.headers);
    headers.delete('content-length');
    const answer = await change(path, { status: found.status, headers, body });
    response.setHeaders(answer.headers);
    response.writeHead(answer.status).end(answer.body);
  });
}
