import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailTransport } from './functionSettings.ts';
import { freePort, loopback } from './ports.ts';

export type StackPorts = {
  site: number;
  api: number;
  database: number;
  mail: number;
  smtp: number;
};

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
  mailFrom?: string;
  mailTo?: string;
  ownerTimeZone?: string;
  /** Further settings of the functions, over those that the stack gives them. */
  functionEnvironment?: Readonly<Record<string, string>>;
  /** Deno's binary; npm's current one where left out. */
  deno?: string;
  /** Begins with an empty data folder. */
  reset?: boolean;
  /** What has to be done once the folder and the ports are ours, and before anything starts. */
  prepare?: () => Promise<void>;
  progress?: (line: string) => void;
};

export type StackPlan = Omit<Required<StackOptions>, 'ports' | 'distDir' | 'deno'> & {
  root: string;
  ports: StackPorts;
  distDir: string | null;
  deno: string | null;
};

/** The folder of the project. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

export async function planStack(options: StackOptions): Promise<StackPlan> {
  const ports: StackPorts = {
    site: options.ports?.site ?? (await freePort()),
    api: options.ports?.api ?? (await freePort()),
    database: options.ports?.database ?? (await freePort()),
    mail: options.ports?.mail ?? (await freePort()),
    smtp: options.ports?.smtp ?? (await freePort()),
  };
  return {
    deliveryIntervalMs: 10_000,
    mailTransport: 'resend',
    // Names and addresses reserved for examples (RFC 2606): no real mailbox stands behind them.
    mailFrom: 'Sample Ecological Consulting <site@example.com>',
    mailTo: 'owner@example.com',
    ownerTimeZone: 'America/Los_Angeles',
    functionEnvironment: {},
    reset: false,
    prepare: async () => undefined,
    progress: () => undefined,
    allowedOrigins: [`http://localhost:${ports.site}`, `http://${loopback}:${ports.site}`],
    backendDir: resolve(projectRoot, 'supabase'),
    ...options,
    dataDir: resolve(options.dataDir),
    distDir: options.distDir ?? null,
    deno: options.deno ?? null,
    root: projectRoot,
    ports,
  };
}
