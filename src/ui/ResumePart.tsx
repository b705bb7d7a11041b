import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './ResumePart.module.css';

/** A part of the résumé: its heading in the margin, where there is one. */
export function ResumePart(props: {
  heading: string;
  /** Of no use on paper. */
  isForScreens?: boolean;
  children: ReactNode;
}): ReactElement {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(props.isForScreens && 'no-print', styles.part)}
    >
      <h2 id={headingId}>{props.heading}</h2>
      <div>{props.children}</div>
    </section>
  );
}
