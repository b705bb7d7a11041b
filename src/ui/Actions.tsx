import type { ReactElement, ReactNode } from 'react';
import styles from './Actions.module.css';

/** A wrapping row of small buttons. */
export function Actions({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles.actions}>{children}</div>;
}
