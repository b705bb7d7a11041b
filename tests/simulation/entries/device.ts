// What one process of the visitor's device runs: bundled, and given a simulated platform to run on.

export { createFunctionsClient } from '../../../src/backend/functionsClient.ts';
export { connectPage } from '../../../src/outbox/browser/connectPage.ts';
export { createDraftKeeping } from '../../../src/enquiry/draft/draftKeeping.ts';
export { runInWorker } from '../../../src/outbox/browser/connectWorker.ts';
