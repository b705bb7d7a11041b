import { join } from 'node:path';
import { loopback } from './ports.ts';

// Deno's flags give a function the least privilege: it may connect to the hosts in its settings and read its own code
// and packages. It can't write files or start programs.

/** Flags that make Deno use the packages in the project's node_modules. */
export function packageFlags(functionDir: string): string[] {
  return ['--no-lock', '--node-modules-dir=manual', '--config', join(functionDir, 'deno.json')];
}

export type ServedFunction = {
  root: string;
  functionsDir: string;
  name: string;
  port: number;
  environment: Readonly<Record<string, string>>;
};

export function serveArguments(served: ServedFunction): string[] {
  const { root, functionsDir, name, port, environment } = served;
  const functionDir = join(functionsDir, name);
  return [
    'serve',
    '--host',
    loopback,
    '--port',
    String(port),
    '--no-prompt',
    '--cached-only',
    ...packageFlags(functionDir),
    '--allow-env',
    `--allow-net=${reachableHosts(environment).join(',')}`,
    `--allow-read=${functionsDir},${join(root, 'node_modules')}`,
    join(functionDir, 'index.ts'),
  ];
}

/** Lists every `host:port` in the function's settings. */
function reachableHosts(environment: Readonly<Record<string, string>>): string[] {
  const urls = [
    environment.CONTACT_DB_URL,
    environment.INBOX_DB_URL,
    environment.RESEND_API_URL ?? 'https://api.resend.com/emails',
    environment.SMTP_URL,
    environment.ALARM_RESEND_API_URL,
    environment.ALARM_SMTP_URL,
    environment.FUNCTIONS_URL,
    environment.AUTH_URL,
    // The self-test fetches the site's public sealing key from its first origin.
    environment.ALLOWED_ORIGINS?.split(',')[0],
    environment.HEARTBEAT_URL,
  ];
  return urls.flatMap((url) => (url ? [hostAndPort(new URL(url))] : []));
}

function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || defaultPorts[protocol] || '443'}`;
}

const defaultPorts: Record<string, string> = {
  'postgres:': '5432',
  'postgresql:': '5432',
  'smtp:': '587',
  'smtps:': '465',
  'http:': '80',
};
