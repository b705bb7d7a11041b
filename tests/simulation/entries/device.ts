// What one process of the visitor's device runs: bundled, and given a simulated platform to run on.

export { createFunctionsClient } from '../../../src/backend/functionsClient.ts';
export { connectPage } from '../../../src/outbox/connectPage.ts';
export { createDraftKeeping } from '../../../src/outbox/draftKeeping.ts';
export { runInWorker } from '../../../src/outbox/connectWorker.ts';
