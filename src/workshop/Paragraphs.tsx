import type { ReactElement } from 'react';
import styles from './workshop.module.css';

export function Paragraphs({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts.map((text) => (
        <p key={text} className={styles.paragraph}>
          {text}
        </p>
      ))}
    </>
  );
}
