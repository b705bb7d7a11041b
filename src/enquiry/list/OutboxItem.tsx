import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { isOld } from '../../outbox/core/due.ts';
import { isSealed, mayHaveArrived } from '../../outbox/core/entry.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { AnotherWay } from './AnotherWay.tsx';
import { factsOf, markOf, stateWords, titleOf, type UnsentItem } from './itemWords.ts';

type OutboxItemProps = {
  entry: UnsentItem;
  nowMs: number;
  /** False while the form is busy with another one. */
  canEdit: boolean;
  onTryNow(entry: UnsentItem): void;
  onEdit(entry: UnsentItem): void;
  onRemove(entry: UnsentItem): void;
};

export function OutboxItem(props: OutboxItemProps): ReactElement {
  const { entry, nowMs, canEdit, onTryNow, onEdit, onRemove } = props;
  const mark = markOf(entry, nowMs);
  const isBeingSent = mark === 'sending';
  const [isAsked, setAsked] = useState(false);
  const hintId = useId();
  // Of a draft and of a refused one the line above says it already.
  const asksFirst = entry.state === 'waiting' && mayHaveArrived(entry);
  return (
    <StateMark state={mark}>
      <Typography component="p" sx={{ fontWeight: 700 }}>
        {titleOf(entry)}
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        {factsOf(entry, nowMs)}
      </Typography>
      <Typography component="p" variant="body2">
        {stateWords(entry, nowMs)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
        {entry.state !== 'waiting' || isBeingSent ? null : (
          <Button size="small" onClick={() => onTryNow(entry)}>
            {isOld(entry, nowMs) ? outboxWords.sendOld : outboxWords.tryNow}
          </Button>
        )}
        {entry.state === 'unreadable' || isSealed(entry) || isBeingSent || !canEdit ? null : (
          <Button
            size="small"
            {...(asksFirst && { 'aria-expanded': isAsked, 'aria-controls': hintId })}
            onClick={() => (asksFirst ? setAsked(!isAsked) : onEdit(entry))}
          >
            {entry.state === 'draft' ? outboxWords.continue : outboxWords.edit}
          </Button>
        )}
        {isSealed(entry) || isBeingSent ? null : (
          <Button size="small" color="inherit" onClick={() => onRemove(entry)}>
            {outboxWords.remove}
          </Button>
        )}
        {(entry.state === 'waiting' || entry.state === 'refused') && !isSealed(entry) ? (
          <AnotherWay id={entry.id} values={entry.values} />
        ) : null}
        {asksFirst && canEdit && !isBeingSent ? (
          <Box
            id={hintId}
            hidden={!isAsked}
            sx={{ flexBasis: '100%', pl: 1, '&[hidden]': { display: 'none' } }}
          >
            {isAsked ? <EditHint onOpen={() => onEdit(entry)} /> : null}
          </Box>
        ) : null}
      </Box>
    </StateMark>
  );
}

function EditHint({ onOpen }: { onOpen(): void }): ReactElement {
  const { hint, open } = outboxWords.editUnconfirmed;
  return (
    <>
      <Typography component="p" variant="body2">
        {hint}
      </Typography>
      <Button size="small" onClick={onOpen} sx={{ ml: -1 }}>
        {open}
      </Button>
    </>
  );
}
