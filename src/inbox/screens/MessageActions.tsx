import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import type { InboxAct } from '#inbox';
import { inbox as words } from '../../content/inbox.ts';
import type { ShownMessage } from '../acts/foldActs.ts';
import { typedNote } from '../typedNotes.ts';
import { replyHref } from '../words/replyHref.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';
import { NoteField } from './NoteField.tsx';
import { SureDialog } from './SureDialog.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--s2)' } as const;

/** What can be done with a message; what can't be undone stands apart, and last. */
export function MessageActions({ message }: { message: ShownMessage }): ReactElement {
  const inbox = useInbox();
  const [isNoting, setNoting] = useState(() => typedNote(message.id) !== '');
  const [isErasing, setErasing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { id, enquiry, notes, answeredAt, isSpam, mail } = message;
  const href = replyHref(message);
  const act = async (kind: InboxAct, note?: string): Promise<boolean> => {
    setFailed(false);
    const isKept = (await inbox.act(id, kind, note)) !== 'failed';
    setFailed(!isKept);
    return isKept;
  };
  const mark = answeredAt === null ? 'answered' : 'unanswered';
  const judge = isSpam ? 'notSpam' : 'spam';
  return (
    <Box sx={{ display: 'grid', gap: 'var(--s3)' }}>
      <Notice tone="alert">{hasFailed ? words.notSaved : null}</Notice>
      <Box sx={row}>
        {href === null ? null : (
          <Button variant="contained" component="a" href={href}>
            {words.acts.answer}
          </Button>
        )}
        <Button variant="outlined" onClick={() => void act(mark)}>
          {words.acts[mark]}
        </Button>
      </Box>
      {enquiry ? (
        <Box sx={row}>
          <Button onClick={() => setNoting(true)} aria-expanded={isNoting}>
            {words.acts.note}
          </Button>
          <Button onClick={() => void act(judge)}>{words.acts[judge]}</Button>
          {mail.state === 'waiting' ? null : (
            <Button onClick={() => void act('resend')}>{words.acts.resend}</Button>
          )}
        </Box>
      ) : null}
      {isNoting ? (
        <NoteField
          messageId={id}
          onSave={(text) => act('note', text)}
          onClose={() => setNoting(false)}
        />
      ) : null}
      {enquiry || notes.length > 0 ? (
        <Box sx={{ pt: 'var(--s3)', borderTop: '1px solid var(--hairline)' }}>
          <Button color="error" onClick={() => setErasing(true)}>
            {words.acts.erase}
          </Button>
        </Box>
      ) : null}
      {isErasing ? (
        <SureDialog
          heading={words.erase.heading}
          confirm={words.erase.confirm}
          keep={words.erase.keep}
          onClose={() => setErasing(false)}
          onConfirm={() => {
            setErasing(false);
            void act('erase');
          }}
        >
          {words.erase.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </SureDialog>
      ) : null}
    </Box>
  );
}
