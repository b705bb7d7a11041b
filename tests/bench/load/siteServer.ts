import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { Certificate } from '../../support/certificate.ts';
import { outlet } from './outlet.ts';
import type { Kind, ServedFile } from './servedFiles.ts';

/** One answer. */
export type Answered = {
  path: string;
  kind: Kind;
  /** Of the body; what was broken off counts as far as it went. */
  bytes: number;
  /** In ms since the epoch. */
  askedAtMs: number;
};

export type SiteServer = {
  /** Takes the far end of a connection. */
  take(end: Duplex): void;
  /** What was asked for since the last call. */
  takeAnswered(): Answered[];
  /** When something was last asked for or sent, in ms since the epoch. */
  lastBusyAtMs(): number;
};

const nowMs = (): number => performance.timeOrigin + performance.now();

/** Serves one site from memory by HTTP/2 over TLS, the most urgent bytes first (RFC 9218). */
export function startSiteServer(
  files: ReadonlyMap<string, ServedFile>,
  { key, cert }: Certificate,
): SiteServer {
  let answered: Answered[] = [];
  let busyAtMs = nowMs();
  const server = createSecureServer({ key, cert });
  server.on('session', (session) => {
    const send = outlet();
    session.on('error', () => undefined);
    session.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
      stream.on('error', () => undefined);
      const found = files.get((headers[':path'] ?? '/').split('?')[0] ?? '/');
      const file = found ?? files.get('/404');
      if (!file) {
        stream.respond({ ':status': 404 }, { endStream: true });
        return;
      }
      const entry: Answered = {
        path: file.path,
        kind: file.kind,
        bytes: 0,
        askedAtMs: nowMs(),
      };
      answered.push(entry);
      busyAtMs = entry.askedAtMs;
      if (found && headers['if-none-match'] === file.headers.etag) {
        stream.respond({ ':status': 304, ...file.headers }, { endStream: true });
        return;
      }
      const length = { 'content-length': file.body.length };
      stream.respond({ ':status': found ? 200 : 404, ...file.headers, ...length });
      send(stream, file.body, String(headers.priority ?? ''), (bytes) => {
        entry.bytes += bytes;
        busyAtMs = nowMs();
      });
    });
  });
  // A browser that leaves, or a line that is cut.
  server.on('sessionError', () => undefined);
  server.on('tlsClientError', () => undefined);
  return {
    take: (end) => server.emit('connection', end),
    takeAnswered() {
      const taken = answered;
      answered = [];
      return taken;
    },
    lastBusyAtMs: () => busyAtMs,
  };
}
