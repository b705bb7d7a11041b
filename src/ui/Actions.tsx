import type { ReactElement, ReactNode } from 'react';
import styles from './Actions.module.css';

/** Small buttons side by side, on more lines where there is no room. */
export function Actions({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles.actions}>{children}</div>;
}
