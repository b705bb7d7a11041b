import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './SideCard.module.css';

type SideCardProps = { title: string; children: ReactNode; isMarked?: boolean };

/** A card beside the form. `isMarked` highlights it. */
export function SideCard({ title, children, isMarked }: SideCardProps): ReactElement {
  return (
    <div className={classNames(styles.card, isMarked && styles.marked)}>
      <h3>{title}</h3>
      <div>{children}</div>
    </div>
  );
}
