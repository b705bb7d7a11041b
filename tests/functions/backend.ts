import { join } from 'node:path';
import postgres from 'postgres';
import { serve } from '../../scripts/backend/http.ts';
import { startMailCatcher } from '../../scripts/backend/mailCatcher.ts';
import { migrate } from '../../scripts/backend/migrate.ts';
import { freePort, loopback } from '../../scripts/backend/ports.ts';
import { type Postgres, startPostgres } from '../../scripts/backend/postgres.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The tests' own backend, and the environment variables that tell the tests about it. */
export type TestBackend = {
  databaseUrl: string;
  environment: Record<string, string>;
  stop(): Promise<void>;
};

const rolePassword = 'functions-test';

/** Starts a database with the project's migrations and a mail catcher, on free ports in a temporary folder. */
export async function startTestBackend(progress: (line: string) => void): Promise<TestBackend> {
  // Removing the folder also removes the tests' files in it.
  const folder = temporaryFolder();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
    folder.remove();
  };
  try {
    const port = await freePort();
    const start = () => startPostgres({ dataDir: join(folder.path, 'database'), port, progress });
    let database: Postgres = await start();
    stops.push(() => database.stop());
    for (const name of await migrate(database.url, join(projectRoot, 'supabase/migrations'))) {
      progress(`applied ${name}`);
    }
    await openFunctionRoles(database.url);

    const mailPort = await freePort();
    const smtpPort = await freePort();
    stops.push((await startMailCatcher({ port: mailPort, smtpPort })).stop);

    const control = await startControl({
      stop: () => database.stop(),
      start: async () => {
        database = await start();
      },
    });
    stops.push(control.stop);
    return {
      databaseUrl: database.url,
      environment: {
        TEST_ROOT: projectRoot,
        TEST_FOLDER: folder.path,
        TEST_DATABASE_URL: database.url,
        TEST_FUNCTION_DATABASE_URL: `postgres://contact_function:${rolePassword}@${loopback}:${port}/postgres`,
        TEST_INBOX_DATABASE_URL: `postgres://inbox_function:${rolePassword}@${loopback}:${port}/postgres`,
        TEST_MAIL_URL: `http://${loopback}:${mailPort}`,
        TEST_SMTP_URL: `smtp://${loopback}:${smtpPort}`,
        TEST_CONTROL_URL: control.url,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A server by which the tests stop and start the database, a process of this runner: `POST /stop`, `POST /start`. */
async function startControl(database: Record<'stop' | 'start', () => Promise<void>>) {
  return await serve(await freePort(), (request, response) => {
    const act = request.url === '/stop' ? database.stop : database.start;
    act().then(
      () => response.writeHead(204).end(),
      () => response.writeHead(500).end(),
    );
  });
}

async function openFunctionRoles(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  try {
    for (const role of ['contact_function', 'inbox_function']) {
      await sql.unsafe(`alter role ${role} login password '${rolePassword}'`);
    }
  } finally {
    await sql.end();
  }
}
