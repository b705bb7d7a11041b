import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './ResumePart.module.css';

/** A section of the résumé. On wide screens its heading is in the margin. */
export function ResumePart(props: {
  heading: string;
  /** Hidden in print. */
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
