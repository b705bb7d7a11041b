// Exports of the visitor's device code: bundled, and run on a simulated platform.

export { settleAddress } from '../../../src/boot/settleAddress.ts';
export { pageAt } from '../../../src/app/routes.ts';
export { createFunctionsClient } from '../../../src/backend/functionsClient.ts';
export { connectPage } from '../../../src/outbox/browser/connectPage.ts';
export { createFormDraft } from '../../../src/enquiry/draft/formDraft.ts';
export {
  takeEarlyPress,
  takeEarlySend,
  takeEarlyText,
} from '../../../src/enquiry/form/earlyVisit.ts';
export { runInWorker } from '../../../src/outbox/browser/connectWorker.ts';
