import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CodeLimits, standardLimits } from './auth/codeLimits.ts';
import type { MailTransport } from './functionSettings.ts';
import { freePort, loopback } from './ports.ts';

export type StackPorts = Record<'site' | 'api' | 'database' | 'mail' | 'smtp', number>;

export type StackOptions = {
  /** Folder for all local data; locked while the stack runs. */
  dataDir: string;
  /** Free ports by default. */
  ports?: Partial<StackPorts>;
  /** The built site; none by default. */
  distDir?: string;
  /** Folder with `migrations` and `functions`; the project's `supabase` by default. */
  backendDir?: string;
  /** Origins of the pages; by default those of the site's port. */
  allowedOrigins?: readonly string[];
  deliveryIntervalMs?: number;
  mailTransport?: MailTransport;
  /** Overrides the functions' settings. */
  functionEnvironment?: Readonly<Record<string, string>>;
  /** Overrides the limits of sign-in codes, for tests. */
  codeLimits?: Partial<CodeLimits>;
  /** Empties the data folder first. */
  reset?: boolean;
  /** Runs after locking the folder and ports, before anything starts. */
  prepare?: () => Promise<void>;
  progress?: (line: string) => void;
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
    allowedOrigins: [`http://localhost:${ports.site}`, `http://${loopback}:${ports.site}`],
    backendDir: resolve(projectRoot, 'supabase'),
    ...options,
    dataDir: resolve(options.dataDir),
    distDir: options.distDir ?? null,
    codeLimits: { ...standardLimits, ...options.codeLimits },
    ports,
  };
}
