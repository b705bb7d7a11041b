import { runInstalled } from '../../scripts/install.mjs';

// `npm run test:worlds`, on a fresh clone too.
await runInstalled(async () => void (await import('./run.ts')));
