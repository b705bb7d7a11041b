import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CodeLimits, standardLimits } from './auth/codeLimits.ts';
import type { MailTransport } from './functionSettings.ts';
import { noView, type View } from './siteServer.ts';
import { freePort, loopback } from './ports.ts';

export type StackPorts = Record<'site' | 'api' | 'database' | 'mail' | 'smtp', number>;

export type StackOptions = {
  /** The folder for all local data. The stack locks it while it runs. */
  dataDir: string;
  /** The parts' ports; free ones by default. */
  ports?: Partial<StackPorts>;
  /** The folder of the built site; by default the stack serves no site. */
  distDir?: string;
  /** Sees each request for the site first; by default it changes nothing. */
  view?: View;
  /** The folder with `migrations` and `functions`; by default the project's `supabase`. */
  backendDir?: string;
  /** Origins of pages that may call the functions; by default the origins of the site's port. */
  allowedOrigins?: readonly string[];
  deliveryIntervalMs?: number;
  mailTransport?: MailTransport;
  /** Settings that replace the functions' default settings. */
  functionEnvironment?: Readonly<Record<string, string>>;
  /** Limits that replace the default limits of sign-in codes, for tests. */
  codeLimits?: Partial<CodeLimits>;
  /** Whether to empty the data folder first. */
  reset?: boolean;
  /** Runs once the folder is locked and the ports are known to be free, before any part starts. */
  prepare?: () => Promise<void>;
  progress?: (line: string) => void;
  /** Gets each step that takes no time worth telling. */
  detail?: (line: string) => void;
};

export type StackPlan = Omit<Required<StackOptions>, 'ports' | 'distDir' | 'codeLimits'> & {
  ports: StackPorts;
  codeLimits: CodeLimits;
  distDir: string | null;
};

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

export async function planStack(options: StackOptions): Promise<StackPlan> {
  const ports: StackPorts = {
    site: await freePort(),
    api: await freePort(),
    database: await freePort(),
    mail: await freePort(),
    smtp: await freePort(),
    ...options.ports,
  };
  return {
    deliveryIntervalMs: 10_000,
    mailTransport: 'resend',
    functionEnvironment: {},
    reset: false,
    prepare: async () => undefined,
    progress: () => undefined,
    detail: () => undefined,
    view: noView,
    allowedOrigins: [`http://localhost:${ports.site}`, `http://${loopback}:${ports.site}`],
    backendDir: resolve(projectRoot, 'supabase'),
    ...options,
    dataDir: resolve(options.dataDir),
    distDir: options.distDir ?? null,
    codeLimits: { ...standardLimits, ...options.codeLimits },
    ports,
  };
}
