import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { Prose } from '../../ui/Prose.tsx';
import styles from './resume.module.css';

export function Summary(): ReactElement {
  return (
    <p className={styles.lead}>
      <Prose>{resume.summary}</Prose>
    </p>
  );
}
