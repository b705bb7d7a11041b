import { useContext, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { mayHaveArrived } from '../../outbox/core/entry.ts';
import type { Settled } from '../../outbox/core/settle.ts';
import type { EnquiryEntry } from '../../outbox/enquiries/entries.ts';
import { PhotographsContext } from '../../photographs/PhotographsContext.tsx';
import type { PhotographSource } from '../../photographs/photographSource.ts';
import type { RemovedAlbum } from '../../photographs/queue/albums.ts';
import type { FormController } from '../form/formView.ts';
import type { UnsentItem } from '../markOf.ts';

/**
 * The result of the last action. The panel shows it while entry `of` doesn't change. Undo restores `removed`, and its
 * photographs.
 */
export type Announcement = {
  words: string;
  of?: UnsentItem;
  removed?: EnquiryEntry | null;
  album?: RemovedAlbum | null;
};
export const nothing: Announcement = { words: '' };

export type EntryActions = {
  announced: Announcement;
  announce(announcement: Announcement): void;
  /** Says that the action failed. Otherwise the panel wouldn't show that the storage can be read but not written. */
  announceFailure(act: Promise<void>): void;
  tryNow(entry: UnsentItem): Promise<void>;
  edit(entry: UnsentItem): Promise<void>;
  remove(entry: UnsentItem): Promise<void>;
  undo(entry: EnquiryEntry, album?: RemovedAlbum | null): Promise<void>;
  correctAddress(): Promise<void>;
};

/** What the visitor does to the list's entries, and what there is to say about it. */
export function useEntryActions(
  outbox: Outbox | null,
  onEdit: FormController['edit'] | undefined,
  onCorrectAddress: FormController['correctAddress'] | undefined,
): EntryActions {
  const [announced, announce] = useState(nothing);
  const photographs = useContext(PhotographsContext);
  return {
    announced,
    announce,
    announceFailure(act) {
      act.catch(() => announce({ words: outboxWords.notDone }));
    },
    async tryNow(entry) {
      announce(nothing);
      if (!outbox) return;
      try {
        announce({ words: triedWords(await outbox.tryNow(entry.id)), of: entry });
      } catch {
        // The storage failed, which the panel shows anyway.
      }
    },
    async edit(entry) {
      const isOpen = await onEdit?.(entry.id, entry.state === 'refused' ? entry.errors : []);
      announce(isOpen ? nothing : { words: outboxWords.beingSent, of: entry });
    },
    async remove(entry) {
      const removed = (await outbox?.remove(entry)) ?? null;
      if (!removed) return announce({ words: outboxWords.beingSent, of: entry });
      const album = await removeAlbum(photographs, entry.id).catch(() => null);
      announce({
        words: mayHaveArrived(removed) ? outboxWords.removedAfterTry : outboxWords.removed,
        removed: removed.state === 'unreadable' ? null : removed,
        album,
      });
    },
    async undo(entry, album) {
      try {
        await outbox?.restore(entry);
        if (album) await (await photographs?.loadIfAny())?.restore(album);
        announce(nothing);
      } catch {
        // The page has the only copy, so the button stays.
        announce({ words: outboxWords.notDone, removed: entry, album: album ?? null });
      }
    },
    async correctAddress() {
      const isOpen = await onCorrectAddress?.();
      announce(isOpen ? nothing : { words: outboxWords.notDone });
    },
  };
}

async function removeAlbum(
  photographs: PhotographSource | null,
  id: string,
): Promise<RemovedAlbum | null> {
  const albums = await photographs?.loadIfAny();
  return (await albums?.remove(id)) ?? null;
}

function triedWords(settled: Settled): string {
  if (settled.kind === 'sent') return '';
  if (settled.kind === 'skipped') return outboxWords.beingSent;
  const mayHave = settled.kind === 'waiting' && settled.mayHaveArrived;
  return mayHave ? outboxWords.triedUnconfirmed : outboxWords.triedNow;
}
