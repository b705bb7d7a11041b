import { claimPorts } from './backend/ports.ts';
import { projectRoot } from './backend/stackOptions.ts';
import { waitForStopSignal } from './backend/stopSignal.ts';

const standardPort = 4174;

/** Serves the content's editor until a stop signal. `EDIT_PORT` sets another port. */
export async function edit(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.EDIT_PORT || standardPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`EDIT_PORT has to be a number from 1 to 65535, not “${env.EDIT_PORT}”.`);
  }
  await claimPorts([{ part: 'editor', port, variable: 'EDIT_PORT' }]);
  const stopped = waitForStopSignal();
  const server = await started(port);
  console.log(`
  Editor        http://localhost:${port}

  Open this address in your browser. What you save there is in your files at once. Ctrl-C stops the editor.
`);
  await stopped;
  await server.stop();
  process.exit(0);
}

/** @throws Error in words for the owner, if a content file can't be read */
async function started(port: number) {
  await import('./build/content/wholeBusiness.ts');
  const { startEditServer } = await import('./owner/edit/editServer.ts');
  const { readContent } = await import('./build/content/content.ts');
  readContent();
  return await startEditServer(projectRoot, port);
}
