import type { ReactElement, ReactNode } from 'react';
import styles from './screens.module.css';

type NoticeProps = {
  children: ReactNode;
  /** `alert`: screen readers announce it at once. */
  tone?: 'quiet' | 'alert';
};

/** A boxed notice. An empty notice stays in the page, because screen readers only announce changes inside it. */
export function Notice({ children, tone = 'quiet' }: NoticeProps): ReactElement {
  return (
    <div
      role={tone === 'alert' ? 'alert' : 'status'}
      className={children === null ? styles.noNotice : styles.notice}
    >
      {children}
    </div>
  );
}
