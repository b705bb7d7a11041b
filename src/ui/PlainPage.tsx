import type { ReactElement, ReactNode } from 'react';
import { Frame } from './Frame.tsx';
import styles from './PlainPage.module.css';

type PlainPageProps = { heading: string; text: string; children: ReactNode };

/** A page with a heading, a paragraph and some links. */
export function PlainPage({ heading, text, children }: PlainPageProps): ReactElement {
  return (
    <Frame className={styles.page}>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </Frame>
  );
}
