import type { ReactElement, ReactNode } from 'react';
import { Frame } from './Frame.tsx';
import styles from './PlainPage.module.css';

type PlainPageProps = {
  heading: string;
  text: string;
  /** Beside the text if there is room, otherwise below it. */
  sign: ReactNode;
  children?: ReactNode;
};

/** A page with a heading, a paragraph and a sign. */
export function PlainPage({ heading, text, sign, children }: PlainPageProps): ReactElement {
  return (
    <div className={styles.page}>
      <Frame className={styles.columns}>
        <div>
          <h1>{heading}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
        {sign}
      </Frame>
    </div>
  );
}
