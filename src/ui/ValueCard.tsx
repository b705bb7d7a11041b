import type { ReactElement } from 'react';
import { Prose } from './Prose.tsx';
import styles from './ValueCard.module.css';

export function ValueCard({ title, text }: { title: string; text: string }): ReactElement {
  return (
    <div className={styles.value}>
      <h3>{title}</h3>
      <p>
        <Prose>{text}</Prose>
      </p>
    </div>
  );
}
