import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';

const migration = `
  create role contact_function nologin;
  create table calls (function text not null, detail text not null);
  grant select, insert on calls to contact_function;
  create role inbox_function nologin;
  create schema contact;
  create table contact.owners (email text primary key);
`;

const config = JSON.stringify({ imports: { postgres: 'npm:postgres@3.4.9' } });

const shared = `
  import postgres from 'postgres';
  export const sql = postgres(Deno.env.get('CONTACT_DB_URL'), { prepare: false, connect_timeout: 60 });
`;

// A function that reports what its permissions allow.
const probe = `
  import { sql } from '../_shared/sql.ts';
  const attempt = async (act) => { try { await act(); return 'done'; } catch (error) { return error.name; } };
  const fetchHandler = async (request) => {
    const url = new URL(request.url);
    switch (url.pathname) {
      case '/probe/echo':
        return Response.json({
          path: url.pathname + url.search,
          method: request.method,
          headers: Object.fromEntries(request.headers),
          body: await request.text(),
        });
      case '/probe/stream': {
        const parts = request.body.pipeThrough(new TextDecoderStream()).pipeThrough(
          new TransformStream({ transform: (part, out) => out.enqueue(part.toUpperCase()) }));
        return new Response(parts.pipeThrough(new TextEncoderStream()));
      }
      case '/probe/refuse':
        return new Response('too large', { status: 413, headers: { 'x-own': 'kept' } });
      case '/probe/limits':
        return Response.json({
          environment: Object.keys(Deno.env.toObject()),
          write: await attempt(() => Deno.writeTextFile('/tmp/written-by-a-function', '')),
          read: await attempt(() => Deno.readTextFile('/etc/hostname')),
          run: await attempt(() => new Deno.Command('/bin/true').output()),
          reach: await attempt(() => fetch('http://127.0.0.1:54999')),
          database: await attempt(() => sql\`select 1\`),
          superuser: await attempt(() => sql\`create table mine (number int)\`),
        });
      default:
        await sql\`insert into calls values ('probe', \${await request.text()})\`;
        return Response.json({ pid: Deno.pid });
    }
  };
  export default { fetch: fetchHandler };
`;

const deliver = `
  import { sql } from '../_shared/sql.ts';
  export default {
    async fetch(request) {
      const known = request.headers.get('authorization') === 'Bearer ' + Deno.env.get('DELIVERY_SECRET');
      await sql\`insert into calls values ('deliver', \${known ? 'authorized' : 'stranger'})\`;
      return Response.json({});
    },
  };
`;

/** Writes a small backend with the project's folder structure, for tests of the local stack. @returns its folder */
export function writeSampleBackend(folder: string): string {
  const backendDir = join(folder, 'supabase');
  const write = (file: string, text: string): void => {
    mkdirSync(join(backendDir, file, '..'), { recursive: true });
    writeFileSync(join(backendDir, file), text);
  };
  write('migrations/20260101000000_calls.sql', migration);
  write('functions/_shared/sql.ts', shared);
  write('functions/probe/index.ts', probe);
  write('functions/probe/deno.json', config);
  write('functions/deliver-notifications/index.ts', deliver);
  write('functions/deliver-notifications/deno.json', config);
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'));
  return backendDir;
}
