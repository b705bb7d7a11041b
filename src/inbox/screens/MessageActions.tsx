import Button from '@mui/material/Button';
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { InboxAct } from '#contract/ownerInbox';
import { inbox as words } from '../../content/inbox.ts';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { wording } from '../../lib/wording.ts';
import { clearTypedNotes, typedNote } from '../typedNotes.ts';
import { NoteField } from './NoteField.tsx';
import { Notice } from './Notice.tsx';
import type { OpenedReply } from './useOpenedReply.ts';
import { Changing } from '../../ui/Changing.tsx';
import styles from './screens.module.css';

type MessageActionsProps = {
  message: ShownMessage;
  /** The link that opens a reply; null if the message has no address. */
  replyHref: string | null;
  reply: OpenedReply;
  /** @returns whether the change was saved or sent */
  act(kind: InboxAct, note?: string): Promise<boolean>;
};

/** Buttons for a message's actions, except erasing. */
export function MessageActions(props: MessageActionsProps): ReactElement {
  const { message, replyHref, reply, act } = props;
  const [noting, setNoting] = useState<'typed' | 'pressed' | null>(() =>
    typedNote(message.id) === '' ? null : 'typed',
  );
  const noteButton = useRef<HTMLButtonElement>(null);
  const markButton = useRef<HTMLButtonElement>(null);
  const { id, enquiry, answeredAt, isSpam, mail } = message;
  const isErased = enquiry === null;
  // The server has deleted the message's notes: delete the unsaved notes, too.
  useEffect(() => {
    if (isErased) clearTypedNotes(id);
  }, [isErased, id]);
  const mark = answeredAt === null ? 'answered' : 'unanswered';
  // Only offer “Not spam”, which also emails the message. “Email it to me” would mark the message as not spam.
  const isHeldAsSpam = isSpam && mail.state === 'held';
  const judge = isSpam ? 'notSpam' : 'spam';
  /** Ignores the second press of a double click, which would undo or repeat the first. */
  const once = (kind: InboxAct) => (press: MouseEvent) => {
    if (press.detail < 2) void act(kind);
  };
  const settleReply = (): void => {
    reply.settle();
    // The pressed button is gone.
    markButton.current?.focus();
  };
  return (
    <div className={styles.stack}>
      <Notice>
        {reply.isBack && enquiry && answeredAt === null ? (
          <>
            {wording(words.reply.asked, { name: enquiry.name })}
            <div className={styles.actions}>
              <Button
                variant="outlined"
                onClick={() => {
                  settleReply();
                  void act('answered');
                }}
              >
                {words.reply.yes}
              </Button>
              <Button onClick={settleReply}>{words.reply.notYet}</Button>
            </div>
          </>
        ) : null}
      </Notice>
      <div className={styles.actions}>
        <Button
          ref={markButton}
          variant={answeredAt === null ? 'contained' : 'outlined'}
          onClick={once(mark)}
        >
          <Changing>{words.acts[mark]}</Changing>
        </Button>
        {replyHref === null ? null : (
          <Button variant="outlined" component="a" href={replyHref} onClick={reply.open}>
            {words.acts.answer}
          </Button>
        )}
      </div>
      {enquiry ? (
        <div className={styles.plainActions}>
          <Button
            ref={noteButton}
            onClick={() => setNoting('pressed')}
            aria-expanded={noting !== null}
          >
            {words.acts.note}
          </Button>
          <Button onClick={once(judge)}>{words.acts[judge]}</Button>
          {mail.state === 'waiting' || isHeldAsSpam ? null : (
            <Button onClick={once('resend')}>
              {mail.state === 'sent' ? words.acts.resend : words.acts.send}
            </Button>
          )}
        </div>
      ) : null}
      {enquiry && noting !== null ? (
        <NoteField
          draftKey={id}
          isAskedFor={noting === 'pressed'}
          onSave={(text) => act('note', text)}
          onClose={(hadFocus) => {
            setNoting(null);
            if (hadFocus) noteButton.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
