// The code that the simulation bundles and runs as one tab of the owner's inbox.

export { pendingErase, applyChanges } from '../../../src/inbox/changes/applyChanges.ts';
export { connectInbox } from '../../../src/inbox/connectInbox.ts';
export { deviceParts } from '../../../src/inbox/deviceParts.ts';
export { skewOf } from '../../../src/inbox/inboxApi.ts';
export { knownChanges, knownMessages } from '../../../src/inbox/words/arrange.ts';
