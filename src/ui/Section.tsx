import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Frame } from './Frame.tsx';
import styles from './Section.module.css';

type SectionProps = {
  /** The link target. Following a link focuses the section. */
  id: string;
  headingId: string;
  /** Uses the lighter background. */
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
