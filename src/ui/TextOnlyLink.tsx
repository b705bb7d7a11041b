import type { ReactElement, ReactNode } from 'react';
import { Frame } from './Frame.tsx';
import styles from './TextOnlyLink.module.css';

type TextOnlyLinkProps = {
  to: string;
  /** The skip link, which stays the first tab stop. */
  skip: ReactNode;
  children: string;
};

/** A quiet link to the text-only page, above everything else, for visitors on a slow connection. */
export function TextOnlyLink({ to, skip, children }: TextOnlyLinkProps): ReactElement {
  return (
    <aside className="no-print" aria-label={children}>
      {skip}
      <Frame className={styles.strip}>
        <a href={to}>{children}</a>
      </Frame>
    </aside>
  );
}
