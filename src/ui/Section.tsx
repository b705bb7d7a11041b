import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Frame } from './Frame.tsx';
import styles from './Section.module.css';

type SectionProps = {
  /** What links lead to; the section takes the focus when one is followed. */
  id: string;
  headingId: string;
  /** On paper a shade lighter than the page's own. */
  isRaised?: boolean;
  children: ReactNode;
};

export function Section({ id, headingId, isRaised, children }: SectionProps): ReactElement {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classNames(styles.section, isRaised && styles.raised)}
    >
      <Frame>{children}</Frame>
    </section>
  );
}
