import type { ReactElement } from 'react';
import styles from './SkillBadge.module.css';

export function SkillBadge({ children }: { children: string }): ReactElement {
  return <li className={styles.skill}>{children}</li>;
}
