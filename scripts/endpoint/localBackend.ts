import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionName } from '../../supabase/functions/_shared/contract.ts';
import { unlimited } from '../local/functionSettings.ts';
import { type Stack, startStack } from '../local/stack.ts';

export type LocalBackend = {
  /** Of the function behind the gateway. */
  url: string;
  /** Of the function itself. */
  functionUrl(): string;
  origin: string;
  stack: Stack;
  /** Where it keeps its data, until it stops. */
  folder: string;
  stop(): Promise<void>;
};

/** The whole backend without a site, in a temporary folder, as fast as it can be asked. */
export async function startLocalBackend(): Promise<LocalBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'endpoint-'));
  // The database may run as another user, who has to get through to its own folder.
  chmodSync(folder, 0o755);
  const stack = await startStack({
    dataDir: join(folder, 'data'),
    functionEnvironment: unlimited,
  });
  return {
    url: `${stack.addresses.api}/functions/v1/${functionName}`,
    functionUrl: () => stack.functions.addressOf(functionName) ?? '',
    folder,
    origin: stack.addresses.site,
    stack,
    async stop() {
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
