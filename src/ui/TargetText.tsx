import type { ReactElement, ReactNode } from 'react';
import styles from './TargetText.module.css';

type TargetTextProps = { id: string; children: ReactNode };

/**
 * Text that is visible only while the URL's hash is its id: the result of a form sent without scripts. With a role, which
 * a script gives it, it is always visible.
 */
export function TargetText({ id, children }: TargetTextProps): ReactElement {
  return (
    <p id={id} className={styles.words}>
      {children}
    </p>
  );
}
