import type { Outbox } from '../outbox/browser/outbox.ts';

/** Forgets what a page of the site has left of its form: in this tab's session, and as a draft. */
export async function deleteDrafts(outbox: Outbox): Promise<void> {
  outbox.slot.forgetAll();
  outbox.slot.release();
  await outbox.shared.removeDrafts();
}
