import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CodeLimits, standardLimits } from './auth/codeLimits.ts';
import type { MailTransport } from './functionSettings.ts';
import { freePort, loopback } from './ports.ts';

export type StackPorts = Record<'site' | 'api' | 'database' | 'mail' | 'smtp', number>;

export type StackOptions = {
  /** The folder that everything local is kept in; it is locked while the stack runs. */
  dataDir: string;
  /** A free port each where left out. */
  ports?: Partial<StackPorts>;
  /** The built site to serve; no site where left out. */
  distDir?: string;
  /** Where `migrations` and `functions` are; the project's own `supabase` where left out. */
  backendDir?: string;
  /** The page's origins; those of the site's port where left out. */
  allowedOrigins?: readonly string[];
  deliveryIntervalMs?: number;
  mailTransport?: MailTransport;
  /** Further settings of the functions, over those that the stack gives them. */
  functionEnvironment?: Readonly<Record<string, string>>;
  /** What a sign-in code is held to, where tests can't wait for it. */
  codeLimits?: Partial<CodeLimits>;
  /** Begins with an empty data folder. */
  reset?: boolean;
  /** What has to be done once the folder and the ports are ours, and before anything starts. */
  prepare?: () => Promise<void>;
  progress?: (line: string) => void;
};

export type StackPlan = Omit<Required<StackOptions>, 'ports' | 'distDir' | 'codeLimits'> & {
  ports: StackPorts;
  codeLimits: CodeLimits;
  distDir: string | null;
};

/** The folder of the project. */
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
