import type { ReactElement, ReactNode } from 'react';
import styles from './ResumeItem.module.css';

type ResumeItemProps = {
  title: string;
  /** Year or years, at the end of the line. */
  when: string;
  where: string;
  children?: ReactNode;
};

export function ResumeItem({ title, when, where, children }: ResumeItemProps): ReactElement {
  return (
    <div className={styles.item}>
      <div className={styles.line}>
        <h3>{title}</h3>
        <p className={styles.when}>{when}</p>
      </div>
      <p className={styles.where}>{where}</p>
      {children}
    </div>
  );
}
