import type { ReactElement } from 'react';
import styles from './TimeNotice.module.css';

type TimeNoticeProps = {
  words: string;
  isShown: boolean;
  /** Whether text would be lost: it then covers the bottom of the screen, and screen readers interrupt. */
  isUrgent?: boolean;
};

/** Says that the screen is about to change by itself. A line shrinks until then. */
export function TimeNotice({ words, isShown, isUrgent = false }: TimeNoticeProps): ReactElement {
  return (
    <div role={isUrgent ? 'alert' : 'status'} className={isUrgent ? styles.bottom : styles.inFlow}>
      {isShown ? <p className={isUrgent ? styles.warning : styles.ending}>{words}</p> : null}
    </div>
  );
}
