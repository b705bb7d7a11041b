// Exports of the visitor's device code: bundled, and run on a simulated platform.

export { settleAddress } from '../../../src/boot/settleAddress.ts';
export { pageAt } from '../../../src/app/routes.ts';
export { createFunctionsClient } from '../../../src/backend/functionsClient.ts';
export { connectPage } from '../../../src/outbox/browser/connectPage.ts';
export { createFormController } from '../../../src/enquiry/form/formController.ts';
export { takeEarlyPress, takeEarlySend } from '../../../src/enquiry/form/earlyVisit.ts';
export { runInWorker } from '../../../src/outbox/browser/connectWorker.ts';
