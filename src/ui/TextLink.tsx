import type { ReactElement, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './links.module.css';

type TextLinkProps = {
  to: string;
  children: ReactNode;
  /** For a screen reader, where the text alone does not tell where it leads. */
  label?: string;
  /** For the form that it leads to: what is asked about. */
  asks?: string;
};

/** A link within the site that stands on a line of its own. */
export function TextLink({ to, children, label, asks }: TextLinkProps): ReactElement {
  return (
    <a
      href={to}
      aria-label={label}
      // Does more than lead on: pressed too early, it is pressed again when it can.
      {...(asks !== undefined && { 'data-acts': '', 'data-asks': asks })}
      className={classNames(styles.link, styles.alone)}
    >
      {children}
    </a>
  );
}
