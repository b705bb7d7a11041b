import { type ReactElement, useEffect } from 'react';
import { inbox as content } from '../../content/inbox.ts';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useInbox, useSnapshot } from './InboxContext.ts';
import styles from './screens.module.css';

const words = content.message;

/** A message's full text. Loads the text if the list has a shortened one. */
export function MessageText({ message }: { message: ShownMessage }): ReactElement {
  const { id, enquiry, isWhole } = message;
  const { loadTexts } = useInbox();
  const { texts, list } = useSnapshot();
  // `wanted` changes with each new list, so a text that failed to load is requested again.
  const wanted = isWhole ? null : `${id} ${list?.asOf}`;
  useEffect(() => {
    if (wanted !== null) void loadTexts([wanted.slice(0, id.length)]);
  }, [wanted, id, loadTexts]);
  if (!enquiry) return <p>{words.textGone}</p>;
  const isMissing = (texts.get(id) ?? 'asking') !== 'asking';
  return (
    <>
      {enquiry.message === '' ? null : (
        <p dir="auto" className={styles.text}>
          {isWhole ? enquiry.message : `${enquiry.message}…`}
        </p>
      )}
      {isWhole ? null : (
        <p className={styles.hint}>
          <LiveRegion>{isMissing ? words.text.notHere : words.text.asking}</LiveRegion>
        </p>
      )}
    </>
  );
}
