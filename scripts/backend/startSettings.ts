import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { projectRoot, type StackOptions } from './stackOptions.ts';
import { closedFolderOn, postgresOwner, publicCacheRoot } from './unprivileged.ts';

export type Settings = Pick<
  StackOptions,
  'dataDir' | 'mailTransport' | 'deliveryIntervalMs' | 'functionEnvironment'
> & {
  ports: { site: number; api: number; database: number; mail: number };
};

/** Environment variables that `npm start` passes on to the functions. */
const passedOn = [
  'RATE_BURST',
  'RATE_PER_HOUR',
  'RATE_ALL_BURST',
  'RATE_ALL_PER_HOUR',
  'REMIND_BEFORE_HOURS',
  'SELF_TEST',
  'SELF_TEST_TO',
];

/** @throws Error that names every invalid setting */
export function readSettings(env: NodeJS.ProcessEnv, progress: (line: string) => void): Settings {
  const faults: string[] = [];
  const readPort = (name: string, standard: number): number => {
    const port = Number(env[name] || standard);
    if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
    faults.push(`${name}=${env[name]} isn’t a port (1 to 65535).`);
    return standard;
  };
  const ports = {
    site: readPort('PORT', 4173),
    api: readPort('API_PORT', 54_321),
    database: readPort('DB_PORT', 54_322),
    mail: readPort('MAIL_PORT', 54_324),
  };
  const mailTransport = env.MAIL_TRANSPORT || 'resend';
  if (mailTransport !== 'resend' && mailTransport !== 'smtp') {
    throw new Error([...faults, 'MAIL_TRANSPORT has to be resend or smtp.'].join('\n'));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    dataDir: env.LOCAL_DATA_DIR ? resolve(env.LOCAL_DATA_DIR) : standardDataDir(progress),
    ports,
    mailTransport,
    functionEnvironment: Object.fromEntries(
      passedOn.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
    ),
  };
}

/** The folder `.local` in the project; another folder if Postgres's user can't enter that one. */
function standardDataDir(progress: (line: string) => void): string {
  const inProject = join(projectRoot, '.local');
  const closed = postgresOwner() ? closedFolderOn(inProject) : null;
  if (!closed) return inProject;
  const mark = createHash('sha256').update(projectRoot).digest('hex').slice(0, 8);
  const elsewhere = join(publicCacheRoot, `${basename(projectRoot)}-local-${mark}`);
  mkdirSync(elsewhere, { recursive: true });
  const { uid } = lstatSync(elsewhere);
  if (uid !== process.getuid?.()) {
    throw new Error(
      `${elsewhere} belongs to another user. Set LOCAL_DATA_DIR to a folder of your own.`,
    );
  }
  progress(
    `local data is kept in ${elsewhere}, because the database’s user can’t get into ${closed}`,
  );
  return elsewhere;
}
