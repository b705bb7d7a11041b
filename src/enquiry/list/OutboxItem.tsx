import { type ReactElement, useId, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { isOld } from '../../outbox/core/due.ts';
import { mayHaveArrived } from '../../outbox/core/entry.ts';
import { isSealed } from '../../outbox/enquiries/entries.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { markOf, type UnsentItem } from '../markOf.ts';
import { AnotherWay } from './AnotherWay.tsx';
import { factsOf, isQueued, stateWords, titleOf } from './itemWords.ts';
import styles from './list.module.css';
import { TextButton } from '../../ui/TextButton.tsx';

type OutboxItemProps = {
  entry: UnsentItem;
  nowMs: number;
  /** How far its photographs are. */
  album: ReactElement;
  /** Whether to show the Edit button; false while the form is sending. */
  canEdit: boolean;
  onTryNow(entry: UnsentItem): void;
  onEdit(entry: UnsentItem): void;
  onRemove(entry: UnsentItem): void;
};

/** An unsent message: its state in one line, the likeliest action as a button, the others as plain text. */
export function OutboxItem(props: OutboxItemProps): ReactElement {
  const { entry, nowMs, album, canEdit, onTryNow, onEdit, onRemove } = props;
  const mark = markOf(entry, nowMs);
  const isBeingSent = mark === 'sending';
  const [isAsked, setAsked] = useState(false);
  const hintId = useId();
  const facts = factsOf(entry, nowMs);
  const isEditable = entry.state !== 'unreadable' && !isSealed(entry) && !isBeingSent && canEdit;
  // If a draft or a refused entry may have arrived, its state text above already says so.
  const asksFirst = entry.state === 'waiting' && mayHaveArrived(entry);
  const remove =
    isSealed(entry) || isBeingSent ? null : (
      <TextButton tone="alert" className={styles.apart} onClick={() => onRemove(entry)}>
        {outboxWords.remove}
      </TextButton>
    );
  return (
    <StateMark state={mark}>
      <div className={styles.head}>
        <p className={styles.title}>{titleOf(entry)}</p>
        {facts === '' ? null : <p className={styles.facts}>{facts}</p>}
      </div>
      <p className={styles.state}>{stateWords(entry, nowMs)}</p>
      {album}
      <Actions>
        {entry.state !== 'waiting' || isBeingSent ? null : (
          <Button size="small" onClick={() => onTryNow(entry)}>
            {isOld(entry, nowMs) ? outboxWords.sendOld : outboxWords.tryNow}
          </Button>
        )}
        {isEditable && entry.state !== 'waiting' ? (
          <Button size="small" onClick={() => onEdit(entry)}>
            {entry.state === 'draft' ? outboxWords.continue : outboxWords.edit}
          </Button>
        ) : null}
        {isEditable && entry.state === 'waiting' ? (
          <TextButton
            {...(asksFirst && { 'aria-expanded': isAsked, 'aria-controls': hintId })}
            onClick={() => (asksFirst ? setAsked(!isAsked) : onEdit(entry))}
          >
            {outboxWords.edit}
          </TextButton>
        ) : null}
        {(entry.state === 'waiting' || entry.state === 'refused') && !isSealed(entry) ? (
          <AnotherWay id={entry.id} values={entry.values} isQueued={isQueued(entry, nowMs)}>
            {remove}
          </AnotherWay>
        ) : (
          remove
        )}
        {asksFirst && isEditable ? (
          <div id={hintId} hidden={!isAsked} className={styles.opened}>
            {isAsked ? <EditHint onOpen={() => onEdit(entry)} /> : null}
          </div>
        ) : null}
      </Actions>
    </StateMark>
  );
}

function EditHint({ onOpen }: { onOpen(): void }): ReactElement {
  const { hint, open } = outboxWords.editUnconfirmed;
  return (
    <>
      <p>{hint}</p>
      <Actions>
        <Button size="small" onClick={onOpen}>
          {open}
        </Button>
      </Actions>
    </>
  );
}
