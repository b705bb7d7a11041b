import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startAuth } from './auth.ts';
import { emptyDataFolder, openDataFolder } from './dataFolder.ts';
import { lockFolder } from './folderLock.ts';
import { functionEnvironment, localOwner } from './functionSettings.ts';
import { listFunctions, startFunctions } from './functions.ts';
import { startGateway } from './gateway.ts';
import { keepRunning } from './keepRunning.ts';
import { storedSecret } from './storedSecret.ts';
import { databaseFolder, endLeftOvers } from './leftOvers.ts';
import { startMailCatcher } from './mailCatcher.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import { type Part, partOf } from './part.ts';
import { claimPorts, databaseUrl, loopback, type WantedPort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { startSite } from './siteServer.ts';
import { planStack, projectRoot, type StackOptions, type StackPlan } from './stackOptions.ts';
import { startTimer } from './timer.ts';

/** The whole local backend, and the site if the options ask for it. */
export type Stack = {
  addresses: Record<'site' | 'api' | 'auth' | 'mail' | 'database', string>;
  database: Part & { kill(): Promise<void> };
  mailCatcher: Part;
  /** The server for the owner's sign-in. */
  auth: Part;
  functions: Part & {
    kill(name: string): Promise<void>;
    /** A function's current URL; null if the function isn't running. */
    addressOf(name: string): string | null;
  };
  gateway: Part;
  timer: Part;
  site: Part;
  /** Stops all parts in reverse order, and then unlocks the data folder. */
  stop(): Promise<void>;
};

const deliveryFunction = 'deliver-notifications';

/**
 * Starts the parts in this order: database, mail catcher, sign-in, functions, gateway, timer, site.
 * @throws Error with the reason, after stopping the parts that were started
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const plan = await planStack(options);
  openDataFolder(plan.dataDir);
  const addresses = addressesOf(plan);
  const unlock = lockFolder(plan.dataDir, plan.distDir ? addresses.site : addresses.api);
  const parts = createParts(plan, addresses);
  const { database, mailCatcher, auth, functions, gateway, timer, site } = parts;
  const order = [
    database,
    mailCatcher,
    auth,
    functions,
    gateway,
    timer,
    ...(plan.distDir ? [site] : []),
  ];
  const stop = async (): Promise<void> => {
    try {
      for (const part of order.toReversed()) await part.stop();
    } finally {
      unlock();
    }
  };
  try {
    await endLeftOvers(plan.dataDir);
    if (plan.reset) emptyDataFolder(plan.dataDir);
    await claimPorts(wantedPorts(plan));
    await plan.prepare();
    for (const part of order) await part.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, ...parts, stop };
}

function createParts(plan: StackPlan, addresses: Stack['addresses']) {
  const { ports, dataDir, backendDir, progress, detail } = plan;
  const secrets = { databasePassword: newSecret(), addressSecret: newSecret() };
  const database = partOf(async () => {
    const supervised = await keepRunning(
      () =>
        startPostgres({ dataDir: join(dataDir, databaseFolder), port: ports.database, progress }),
      (line) => progress(`database ${line}`),
    );
    const applied = await migrate(addresses.database, join(backendDir, 'migrations'));
    for (const file of applied) detail(`migrated ${file}`);
    await openDatabase(addresses.database, secrets.databasePassword, localOwner);
    return supervised;
  });
  const mailCatcher = partOf(() =>
    startMailCatcher({
      port: ports.mail,
      smtpPort: ports.smtp,
      dataFile: join(dataDir, 'mails.jsonl'),
    }),
  );
  const auth = partOf(async () =>
    startAuth({
      dataDir,
      secret: storedSecret(dataDir, 'auth'),
      owner: localOwner,
      mailUrl: `${addresses.mail}/emails`,
      allowedOrigins: plan.allowedOrigins,
      limits: plan.codeLimits,
      report: progress,
    }),
  );
  const functions = partOf(() =>
    startFunctions({
      root: projectRoot,
      functionsDir: join(backendDir, 'functions'),
      environment: {
        ...functionEnvironment({
          ...plan,
          ...secrets,
          authSecret: storedSecret(dataDir, 'auth'),
          deliverySecret: storedSecret(dataDir, 'delivery'),
        }),
        ...plan.functionEnvironment,
      },
      dataDir,
      progress,
    }),
  );
  const gateway = partOf(() =>
    startGateway({
      port: ports.api,
      names: listFunctions(join(backendDir, 'functions')),
      addressOf: (name) => functions.current()?.addressOf(name) ?? null,
      auth: () => auth.current()?.answer ?? null,
    }),
  );
  const timer = partOf(async () =>
    startTimer({
      url: `${addresses.api}/functions/v1/${deliveryFunction}`,
      secret: storedSecret(dataDir, 'delivery'),
      intervalMs: plan.deliveryIntervalMs,
      report: progress,
    }),
  );
  const site = partOf(() =>
    startSite({ port: ports.site, distDir: plan.distDir ?? '', view: plan.view }),
  );
  return {
    database: { ...database, kill: async () => await database.current()?.current()?.child.kill() },
    mailCatcher,
    auth,
    functions: {
      ...functions,
      kill: async (name: string) => await functions.current()?.kill(name),
      addressOf: (name: string) => functions.current()?.addressOf(name) ?? null,
    },
    gateway,
    timer,
    site,
  };
}

function addressesOf({ ports }: StackPlan): Stack['addresses'] {
  return {
    site: `http://localhost:${ports.site}`,
    api: `http://${loopback}:${ports.api}`,
    auth: `http://${loopback}:${ports.api}/auth/v1`,
    mail: `http://${loopback}:${ports.mail}`,
    database: databaseUrl(ports.database),
  };
}

function wantedPorts({ ports, distDir }: StackPlan): WantedPort[] {
  const site = { part: 'site', port: ports.site, variable: 'PORT' };
  return [
    ...(distDir === null ? [] : [site]),
    { part: 'API', port: ports.api, variable: 'API_PORT' },
    { part: 'database', port: ports.database, variable: 'DB_PORT' },
    { part: 'mail catcher', port: ports.mail, variable: 'MAIL_PORT' },
  ];
}

function newSecret(): string {
  return randomBytes(24).toString('hex');
}
