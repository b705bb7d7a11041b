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
  /** Hidden in print. */
  isForScreens?: boolean;
  children: ReactNode;
};

export function Section(props: SectionProps): ReactElement {
  const { id, headingId, isRaised, isForScreens, children } = props;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classNames(isForScreens && 'no-print', styles.section, isRaised && styles.raised)}
    >
      <Frame>{children}</Frame>
    </section>
  );
}
