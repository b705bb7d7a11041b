import { memo, useEffect, useRef } from 'react';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { classNames } from '../../ui/classNames.ts';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { MessageDetails } from './MessageDetails.tsx';
import styles from './MessageItem.module.css';
import { MessageSummary } from './MessageSummary.tsx';
import { openReference } from './openReference.ts';

const chevron = <LineDrawing path="M9 13l7 7 7-7" sheet={32} size="1.5rem" line={2} />;

type MessageItemProps = {
  message: ShownMessage;
  isOpen: boolean;
  nowMs: number;
  skewMs: number;
  /** Says where the open message moves when the owner closes it; null if it stays in its section. */
  closingNotice: string | null;
};

/** A message in the list: its summary, and the details if the message is open. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isOpen, nowMs, skewMs, closingNotice } = props;
  const { reference } = message;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li
      ref={place}
      data-reference={reference}
      className={classNames(styles.item, isOpen && styles.open)}
    >
      <h3 className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles.head}
          onClick={() => openReference(isOpen ? null : reference)}
        >
          <MessageSummary message={message} isOpen={isOpen} nowMs={nowMs} skewMs={skewMs} />
          <span className={styles.chevron}>{chevron}</span>
        </button>
      </h3>
      {isOpen ? (
        <div className={styles.details}>
          <MessageDetails
            message={message}
            nowMs={nowMs}
            closingNotice={closingNotice}
            onErased={() => place.current?.querySelector('button')?.focus()}
          />
        </div>
      ) : null}
    </li>
  );
});
