import { type ReactElement, useId } from 'react';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { MessageItem } from './MessageItem.tsx';
import styles from './MessageSection.module.css';

const screenful = 12;

type MessageSectionProps = MessageListProps & {
  heading: string;
  /** Says how the messages are sorted, or why they are here. */
  order: string | null;
  messages: readonly ShownMessage[];
};

export type MessageListProps = {
  /** The open message's reference; null if none is open. */
  opened: string | null;
  nowMs: number;
  skewMs: number;
  /** Says where the open message moves when the owner closes it; null if it stays in its section. */
  closingNotice: string | null;
  /** Whether to show only the messages that fill a screen. Rendering hundreds takes a phone a second. */
  isCut: boolean;
};

/** Messages under one heading; nothing if there are none. */
export function MessageSection(props: MessageSectionProps): ReactElement | null {
  const { heading, order, messages, opened, nowMs, skewMs, closingNotice, isCut } = props;
  const headingId = useId();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {order === null ? null : <p className={styles.order}>{order}</p>}
      <ul className={styles.list}>
        {messages.slice(0, isCut ? screenful : undefined).map((message) => {
          const isOpen = message.reference === opened;
          return (
            <MessageItem
              key={message.id}
              {...{ message, isOpen, nowMs, skewMs }}
              closingNotice={isOpen ? closingNotice : null}
            />
          );
        })}
      </ul>
    </section>
  );
}
