import { type ReactElement, useId } from 'react';
import { Disclosure } from './Disclosure.tsx';
import styles from './FinePrint.module.css';

type FinePrintProps = {
  id: string;
  heading: string;
  /** A first paragraph, shown only if scripts run. */
  withScript: string;
  paragraphs: readonly string[];
};

export function FinePrint(props: FinePrintProps): ReactElement {
  const { id, heading, withScript, paragraphs } = props;
  const headingId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className={styles.fine}>
      <Disclosure summary={<h3 id={headingId}>{heading}</h3>}>
        <div className={styles.columns}>
          <p className={styles.withScript}>{withScript}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Disclosure>
    </section>
  );
}
