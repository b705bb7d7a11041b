import { projectRoot } from './backend/stackOptions.ts';
import { localBackendUrl } from './build/backendUrl.ts';

// `npm run check:content` lists the content's problems. If VITE_SUPABASE_URL names an online backend, it also lists
// content that must not go online, such as the sample's. `-- --brief` counts the sample's texts instead of listing them.

try {
  await check();
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  await import('./build/content/wholeBusiness.ts');
  const { siteFaults } = await import('./build/content/contentFaults.ts');
  const { briefly, verdict } = await import('./build/content/verdict.ts');
  const { addressFaults, settleBackend } = await import('./build/backendSettings.ts');
  settleBackend(process.env);
  const backend = process.env.VITE_SUPABASE_URL || localBackendUrl(process.env);
  const wrong = addressFaults(backend);
  if (wrong.length > 0) {
    for (const line of wrong) console.log(line);
    process.exitCode = 1;
    return;
  }
  const faults = await siteFaults(projectRoot);
  const { stops, says, sum } = verdict(faults, backend);
  process.exitCode = stops.length === 0 ? 0 : 1;
  if (process.argv.includes('--brief')) {
    for (const line of briefly(faults, backend)) console.log(line);
    return;
  }
  for (const line of [...stops, ...says]) console.log(line);
  console.log(sum);
}
