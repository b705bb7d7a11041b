import type { InboxAct, InboxNote } from '#contract/ownerInbox';
import type { ShownMessage } from '../../../src/inbox/changes/applyChanges.ts';
import type { Inbox, SignOutResult } from '../../../src/inbox/inboxApi.ts';
import type * as InboxCode from '../entries/inboxTab.ts';
import type { Process } from '../device.ts';
import { rightCode } from './auth.ts';
import { type OwnerDevice, ownerEnv } from './device.ts';
import type { Press } from './ledger.ts';
import type { OwnerStage } from './stage.ts';

/** The buttons of a message. */
export type Button = 'mark' | 'judge' | 'note' | 'edit' | 'resend' | 'erase';

/** One tab of the inbox. It does what the screens do, without rendering. */
export type OwnerTab = {
  name: string;
  on: OwnerDevice;
  process: Process<typeof InboxCode>;
  inbox: Inbox;
  openedMs: number;
  thawedMs: number;
  shown(): ShownMessage[];
  /** Presses a button. Returns the act; null if the page does not show the button. */
  press(button: Button, choice: number, note: string): InboxAct | null;
  signIn(): void;
  signOut(everywhere: boolean): Promise<SignOutResult>;
};

export function openOwnerTab(stage: OwnerStage, on: OwnerDevice, name: string): OwnerTab {
  const { world, ledger, chronicle } = stage;
  const { device } = on;
  const process = device.start(new Map());
  const { code } = process;
  const inbox: Inbox = code.connectInbox(code.deviceParts(ownerEnv));
  /** Notes that could not be saved, by message; the owner sends them again. */
  const notSaved = new Map<string, string>();
  inbox.start();
  chronicle.note(`${name} opens on ${on.name}`);

  const shown = (): ShownMessage[] => {
    const snapshot = inbox.snapshot();
    const skewMs = code.skewOf(snapshot.list);
    return code.applyChanges(code.knownMessages(snapshot), code.knownChanges(snapshot), skewMs);
  };
  const actOf = (button: Button, message: ShownMessage): InboxAct | null => {
    const { enquiry, answeredAt, isSpam, mail, notes } = message;
    if (button === 'mark') return answeredAt === null ? 'answered' : 'unanswered';
    if (button === 'erase') return enquiry || notes.length > 0 ? 'erase' : null;
    if (!enquiry || (button === 'resend' && mail.state === 'waiting')) return null;
    if (button === 'edit') return editable(message) ? 'editNote' : null;
    return button === 'judge' ? (isSpam ? 'notSpam' : 'spam') : button;
  };
  const act = (
    message: string,
    kind: InboxAct,
    note: string | undefined,
    noteId: string | undefined,
  ): Press => {
    const trueMs = world.now();
    const deviceMs = trueMs + device.clock.aheadMs;
    const given = {
      device: on.name,
      tab: name,
      message,
      act: kind,
      note,
      noteId,
      trueMs,
      deviceMs,
    };
    const press = ledger.press(given);
    chronicle.note(`${name} presses ${wordsOf(press)}`);
    if (on.isSigningOut) press.excuse = 'signed out';
    void inbox.change(message, kind, note, noteId).then((result) => {
      if (!process.isAlive) return;
      press.result = result;
      press.resultMs = world.now();
      chronicle.note(`${name} shows ${wordsOf(press)} as ${result}`);
      if (kind !== 'note' || note === undefined) return;
      if (result === 'failed') notSaved.set(message, note);
      else notSaved.delete(message);
    });
    return press;
  };

  const takeBack = (id: string): void => {
    const presses = ledger.of(id).filter(({ excuse }) => excuse === null);
    chronicle.note(`${name} takes back ${presses.map(wordsOf).join()}`);
    const excuse = (now: Press['excuse']): void => {
      for (const press of presses) press.excuse = now;
    };
    excuse('taking back');
    void inbox.takeBack(id).then(
      (isBack) => excuse(isBack ? 'taken back' : null),
      // The storage did not answer, so the change may still be sent.
      () => undefined,
    );
  };

  return {
    name,
    on,
    process,
    inbox,
    openedMs: world.now(),
    thawedMs: Number.NEGATIVE_INFINITY,
    shown,
    press(button, choice, note) {
      if (inbox.snapshot().stage !== 'signedIn') return null;
      const messages = shown();
      const message = messages[choice % Math.max(messages.length, 1)];
      const waits = message && code.pendingErase(message);
      if (waits) {
        if (button === 'erase' && waits.progress === 'waiting') takeBack(waits.id);
        return null;
      }
      // The screen loads a message's text when the owner opens it.
      if (message && !message.isWhole) void inbox.loadTexts([message.id]);
      const kind = message && actOf(button, message);
      if (!message || !kind) return null;
      const noted = kind === 'note' ? (notSaved.get(message.id) ?? note) : undefined;
      const edited = kind === 'editNote' ? editable(message)?.id : undefined;
      act(message.id, kind, edited === undefined ? noted : note, edited);
      return kind;
    },
    signIn() {
      chronicle.note(`${name} signs in`);
      on.signedOutMs = Number.POSITIVE_INFINITY;
      void inbox.signIn('owner@example.com', rightCode).then((entered) => {
        if (process.isAlive) chronicle.note(`${name}: ${entered}`);
      });
    },
    signOut: (everywhere) => inbox.signOut(everywhere),
  };
}

/** The newest note that the page offers to edit: the server has it. */
function editable({ notes, pending }: ShownMessage): InboxNote | undefined {
  return notes.findLast((note) => !pending.some(({ id }) => id === note.id));
}

export function wordsOf({ place, act, message, note }: Press): string {
  return `#${place} ${act}${note === undefined ? '' : ` "${note}"`} of message ${message.slice(-1)}`;
}
