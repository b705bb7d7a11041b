import { join } from 'node:path';
import { functionName } from '../../supabase/functions/_shared/contract.ts';
import { unlimited } from '../../scripts/backend/functionSettings.ts';
import { type Stack, startStack } from '../../scripts/backend/stack.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

export type LocalBackend = {
  /** The function's URL at the gateway. */
  url: string;
  /** The function's own URL. */
  functionUrl(): string;
  origin: string;
  stack: Stack;
  /** The folder of the backend's data. `stop` deletes it. */
  folder: string;
  stop(): Promise<void>;
};

/** Starts the whole backend without a site, in a temporary folder and without rate limits. */
export async function startLocalBackend(): Promise<LocalBackend> {
  const folder = temporaryFolder();
  const stack = await startStack({
    dataDir: join(folder.path, 'data'),
    functionEnvironment: unlimited,
  });
  return {
    url: `${stack.addresses.api}/functions/v1/${functionName}`,
    functionUrl: () => stack.functions.addressOf(functionName) ?? '',
    folder: folder.path,
    origin: stack.addresses.site,
    stack,
    async stop() {
      await stack.stop();
      folder.remove();
    },
  };
}
