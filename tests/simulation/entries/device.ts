// What one process of the visitor's device runs: bundled, and given a simulated platform to run on.

export { createFunctionsClient } from '../../../src/backend/functionsClient';
export { connectPage } from '../../../src/outbox/connectPage';
export { createDraftKeeping } from '../../../src/outbox/draftKeeping';
export { runInWorker } from '../../../src/outbox/connectWorker';
