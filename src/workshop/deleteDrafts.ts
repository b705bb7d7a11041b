import type { Outbox } from '../outbox/browser/outbox.ts';

/** Deletes texts that visitors typed into the site's form on this tablet: this tab's stashes, and all drafts. */
export async function deleteDrafts(outbox: Outbox): Promise<void> {
  outbox.slot.forgetAll();
  outbox.slot.release();
  await outbox.shared.removeDrafts();
}
