import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './ResumePart.module.css';

/** A part of the résumé: its heading in the margin, where there is one; nothing where nothing is in it. */
export function ResumePart(props: {
  heading: string;
  /** Of no use on paper. */
  isForScreens?: boolean;
  isEmpty?: boolean;
  children: ReactNode;
}): ReactElement | null {
  const headingId = useId();
  if (props.isEmpty) return null;
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
