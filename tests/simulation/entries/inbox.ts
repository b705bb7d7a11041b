// What one tab of the owner's inbox runs: bundled, and given a simulated platform to run on.

export { erasing, foldActs } from '../../../src/inbox/changes/foldActs.ts';
export { connectInbox } from '../../../src/inbox/connectInbox.ts';
export { deviceParts } from '../../../src/inbox/deviceParts.ts';
export { skewOf } from '../../../src/inbox/inbox.ts';
export { knownActs, knownMessages } from '../../../src/inbox/words/arrange.ts';
