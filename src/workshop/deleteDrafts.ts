import type { Outbox } from '../outbox/browser/outbox.ts';

/** Deletes what the site's form has left on this tablet: the stash in this tab's session, and all drafts. */
export async function deleteDrafts(outbox: Outbox): Promise<void> {
  outbox.slot.forgetAll();
  outbox.slot.release();
  await outbox.shared.removeDrafts();
}
