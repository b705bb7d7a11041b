import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type User = { email: string; isConfirmed: boolean };
type Body = { email: string; email_confirm?: boolean; password?: string };

/** Plays a project's Supabase Auth: `POST /admin/users`, with the answers of the real one. */
export async function authStandIn(secretKey: string) {
  const users: User[] = [];
  const requests: { headers: IncomingHttpHeaders; body: Body }[] = [];
  let fault: { status: number; body: object } | undefined;

  const answer = (key: string | undefined, body: Body): [status: number, body: object] => {
    if (fault) return [fault.status, fault.body];
    if (key !== secretKey) return [401, { message: 'Invalid API key' }];
    if (users.some(({ email }) => email === body.email)) {
      const msg = 'A user with this email address has already been registered';
      return [422, { code: 422, error_code: 'email_exists', msg }];
    }
    users.push({ email: body.email, isConfirmed: body.email_confirm === true });
    return [200, { id: '4d2f6a7e-0000-4000-8000-000000000000', email: body.email }];
  };

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { method, url, headers } = request;
      const isKnown = method === 'POST' && url === '/auth/v1/admin/users';
      const body = JSON.parse(sent) as Body;
      requests.push({ headers, body });
      const key = headers.apikey as string | undefined;
      const [status, said] = isKnown ? answer(key, body) : [404, { message: 'no Route matched' }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/auth/v1`,
    users,
    requests,
    fail: (status: number, body: object): void => void (fault = { status, body }),
    recover: (): void => void (fault = undefined),
    stop: (): Promise<unknown> => new Promise((done) => server.close(done)),
  };
}
